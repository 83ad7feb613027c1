import type { MonitorConditionBody } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import {
  conditionText,
  lastFiredSentence,
  lastFiredText,
  thresholdProblem,
} from '../../../../../web/src/settings/keywords/monitors/monitorWords.ts';

const condition: MonitorConditionBody = {
  name: 'Many mentions',
  metric: 'mentions',
  operator: 'above',
  threshold: 200,
  window: 21600,
  enabled: true,
};

describe('conditionText', () => {
  it.each<[Partial<MonitorConditionBody>, string]>([
    [{}, 'When mentions rise above 200 within 6 hours'],
    [{ operator: 'below', threshold: 50, window: 604800 }, 'When mentions fall below 50 within 7 days'],
    [
      { metric: 'negative_share', threshold: 33, window: 86400 },
      'When the share of negative mentions rises above 33% within 24 hours',
    ],
    [{ metric: 'reach', threshold: 1_000_000, window: 3600 }, 'When reach rises above 1,000,000 within 1 hour'],
    [{ metric: 'engagement', operator: 'below' }, 'When engagement falls below 200 within 6 hours'],
  ])('%o: %s', (changed, text) => {
    expect(conditionText({ ...condition, ...changed })).toBe(text);
  });
});

describe('thresholdProblem', () => {
  it.each<[string, Partial<MonitorConditionBody>, RegExp | undefined]>([
    ['accepts a share of 99', { metric: 'negative_share', threshold: 99 }, undefined],
    ['accepts a fall below 100%', { metric: 'negative_share', operator: 'below', threshold: 100 }, undefined],
    ['accepts any mention at all', { threshold: 0 }, undefined],
    ['accepts large counts', { threshold: 1_000_000_000 }, undefined],
    ['refuses a fall below 0', { operator: 'below', threshold: 0 }, /Nothing falls below 0/],
    ['refuses a rise above 100%', { metric: 'negative_share', threshold: 100 }, /No share rises above 100%/],
    ['refuses 101%', { metric: 'negative_share', operator: 'below', threshold: 101 }, /at most 100/],
  ])('%s', (_, changed, problem) => {
    const found = thresholdProblem({ ...condition, ...changed });
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(problem);
  });
});

describe('[monitor.firings] lastFiredText and lastFiredSentence', () => {
  const since = '2026-10-22T09:00:00.000Z';
  const zone = 'Asia/Bangkok';
  const fired = '2026-11-18T12:00:00.000Z';

  it('say when something fired', () => {
    expect(lastFiredText(fired, since, zone)).toBe('Nov 18, 2026, 19:00');
    expect(lastFiredSentence(fired, since, zone)).toBe('Would have last fired on Nov 18, 2026, 19:00');
  });

  it('say since when nothing fired', () => {
    expect(lastFiredText(null, since, zone)).toBe('Not since Oct 22, 2026');
    expect(lastFiredSentence(null, since, zone)).toBe('Would not have fired since Oct 22, 2026');
  });
});
