import type { MonitorCondition, MonitorConditionBody } from '@atrium-console/sdk';
import { asText, asYesNo, type FieldWords } from '../../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../../kit/fieldProblems.ts';
import { numberText } from '../../../../kit/words/numberText.ts';
import { METRIC_OPTIONS, OPERATOR_OPTIONS, thresholdProblem, WINDOW_OPTIONS } from '../monitorWords.ts';

export const newCondition: MonitorConditionBody = {
  name: '',
  metric: 'mentions',
  operator: 'above',
  threshold: 100,
  window: 3600,
  enabled: true,
};

export const bodyOf = ({ _id, ...body }: MonitorCondition): MonitorConditionBody => body;

const labelIn =
  <Value>(options: readonly { value: Value; label: string }[]) =>
  (chosen: Value) =>
    options.find(({ value }) => value === chosen)?.label ?? String(chosen);

export const conditionWords: FieldWords<MonitorConditionBody> = {
  name: { label: 'Name', show: asText },
  metric: { label: 'Value', show: labelIn(METRIC_OPTIONS) },
  operator: { label: 'Change', show: labelIn(OPERATOR_OPTIONS) },
  threshold: { label: 'Threshold', show: numberText },
  window: { label: 'Within', show: labelIn(WINDOW_OPTIONS) },
  enabled: { label: 'On', show: asYesNo },
};

export const tidyCondition = (body: MonitorConditionBody): MonitorConditionBody => ({
  ...body,
  name: body.name.trim(),
});

/** The problems that must be fixed before a condition can be saved. */
export function checkCondition(body: MonitorConditionBody): FieldProblems {
  return problemsOf({
    name: body.name === '' && 'Enter a name for the condition.',
    threshold: thresholdProblem(body),
  });
}
