import type { MonitorConditionBody } from '@atrium-console/sdk';
import { dayOfText, dayTimeText } from '../../../kit/words/dayTimeText.ts';
import { numberText } from '../../../kit/words/numberText.ts';

type Metric = MonitorConditionBody['metric'];
type Operator = MonitorConditionBody['operator'];
type Window = MonitorConditionBody['window'];

/** The counted values: the label, the subject of a sentence, and the unit of the threshold. */
const METRICS: Readonly<Record<Metric, { label: string; subject: string; isPlural: boolean; unit: string }>> = {
  mentions: { label: 'Mentions', subject: 'mentions', isPlural: true, unit: '' },
  negative_share: {
    label: 'Share of negative mentions',
    subject: 'the share of negative mentions',
    isPlural: false,
    unit: '%',
  },
  reach: { label: 'Reach', subject: 'reach', isPlural: false, unit: '' },
  engagement: { label: 'Engagement', subject: 'engagement', isPlural: false, unit: '' },
};

const OPERATORS: Readonly<Record<Operator, { label: string; verb: string }>> = {
  above: { label: 'Rises above', verb: 'rise' },
  below: { label: 'Falls below', verb: 'fall' },
};

const WINDOWS: Readonly<Record<Window, string>> = {
  3600: '1 hour',
  21600: '6 hours',
  86400: '24 hours',
  604800: '7 days',
};

const metrics: readonly Metric[] = ['mentions', 'negative_share', 'reach', 'engagement'];
const operators: readonly Operator[] = ['above', 'below'];
const windows: readonly Window[] = [3600, 21600, 86400, 604800];

export const METRIC_OPTIONS = metrics.map((value) => ({ value, label: METRICS[value].label }));
export const OPERATOR_OPTIONS = operators.map((value) => ({ value, label: OPERATORS[value].label }));
export const WINDOW_OPTIONS = windows.map((value) => ({ value, label: WINDOWS[value] }));

/** A threshold with its unit: `5,000` or `33%`. */
export function thresholdText({ metric, threshold }: Pick<MonitorConditionBody, 'metric' | 'threshold'>): string {
  return `${numberText(threshold)}${METRICS[metric].unit}`;
}

/** When a condition is met: `When mentions rise above 200 within 6 hours`. */
export function conditionText(condition: Omit<MonitorConditionBody, 'name' | 'enabled'>): string {
  const { subject, isPlural } = METRICS[condition.metric];
  const { verb } = OPERATORS[condition.operator];
  const rises = isPlural ? verb : `${verb}s`;
  return `When ${subject} ${rises} ${condition.operator} ${thresholdText(condition)} within ${WINDOWS[condition.window]}`;
}

/** Why a threshold can never be passed; undefined if it can. */
export function thresholdProblem({
  metric,
  operator,
  threshold,
}: Pick<MonitorConditionBody, 'metric' | 'operator' | 'threshold'>): string | undefined {
  if (operator === 'below' && threshold === 0) return 'Nothing falls below 0. Enter a higher threshold.';
  if (metric !== 'negative_share' || threshold < 100) return undefined;
  if (threshold > 100) return 'Enter a percentage of at most 100.';
  return operator === 'above' ? 'No share rises above 100%. Enter a lower threshold.' : undefined;
}

/**
 * When something would last have fired, in a column: `Nov 18, 2026, 13:00`, or `Not since Oct 23, 2026`.
 * @param time Null if it would not have fired.
 * @param since The beginning of the posts that were looked at.
 * @param timeZone Its IANA name.
 */
export function lastFiredText(time: string | null, since: string, timeZone: string): string {
  return time === null ? `Not since ${dayOfText(since, timeZone)}` : dayTimeText(time, timeZone);
}

/** The same as a sentence: `Would have last fired on Nov 18, 2026, 13:00`. */
export function lastFiredSentence(time: string | null, since: string, timeZone: string): string {
  return time === null
    ? `Would not have fired since ${dayOfText(since, timeZone)}`
    : `Would have last fired on ${dayTimeText(time, timeZone)}`;
}

/** How the lists are named. */
export const CONDITIONS = { label: 'Conditions', one: 'condition', many: 'conditions' };
export const MONITORS = { label: 'Monitors', one: 'monitor', many: 'monitors' };
