import { describe, expect, it } from 'vitest';
import { amountText } from '../../../../web/src/areas/usage/usageAmount.ts';
import { growthForecast, periodForecast } from '../../../../web/src/settings/usage/usageWords.ts';

const NOVEMBER = { period_start: '2026-11-01', period_end: '2026-11-30' };
const TODAY = '2026-11-20';

describe('[usage.limits] what is used', () => {
  it.each([
    [{ used: 8123, limit: 10000 }, '8,123 of 10,000 (81%)'],
    [{ used: 9999, limit: 10000 }, '9,999 of 10,000 (99%)'],
    [{ used: 12000, limit: 10000 }, '12,000 of 10,000 (120%)'],
    [{ used: 26, limit: 100_000 }, '26 of 100,000 (less than 1%)'],
    [{ used: 0, limit: 25 }, '0 of 25 (0%)'],
    [{ used: 0, limit: 0 }, '0 of 0 (100%)'],
    [{ used: 164, limit: null }, '164, no limit'],
  ])('%j is “%s”', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });
});

describe('[usage.messenger] how long messages last at this pace', () => {
  it.each([
    [{ used: 0, limit: 100 }, TODAY, 'None in this period yet.'],
    [{ used: 2000, limit: 10000 }, TODAY, 'At this pace, about 3,000 by Nov 30, 2026.'],
    [{ used: 2000, limit: null }, TODAY, 'At this pace, about 3,000 by Nov 30, 2026.'],
    [
      { used: 2000, limit: 2400 },
      TODAY,
      'At this pace, the limit is reached on Nov 24, 2026, 6 days before the period ends.',
    ],
    [
      { used: 2000, limit: 3000 },
      TODAY,
      'At this pace, the limit is reached on Nov 30, 2026, the last day of the period.',
    ],
    [{ used: 100, limit: 100 }, TODAY, 'The limit is reached. The count starts again on Dec 1, 2026.'],
    [{ used: 100, limit: 10000 }, '2026-11-01', 'At this pace, about 3,000 by Nov 30, 2026.'],
    [{ used: 100, limit: 10000 }, '2026-11-30', 'At this pace, about 100 by Nov 30, 2026.'],
  ])('%j on %s: %s', (amount, today, text) => {
    expect(periodForecast(amount, NOVEMBER, today)).toBe(text);
  });
});

describe('[usage.limits] how long a limit lasts at the growth of the last 30 days', () => {
  it.each([
    [{ used: 9, limit: 25 }, 0, 'No change in the last 30 days.'],
    [{ used: 9, limit: 25 }, -2, '2 fewer than 30 days ago.'],
    [{ used: 9, limit: null }, 3, '3 more than 30 days ago.'],
    [{ used: 25, limit: 25 }, 3, 'The limit is reached.'],
    [{ used: 22, limit: 25 }, 3, '3 more than 30 days ago. At this pace, the limit is reached around Dec 20, 2026.'],
    [{ used: 26, limit: 100_000 }, 4, '4 more than 30 days ago. At this pace, the limit lasts for more than a year.'],
  ])('%j, changed by %i: %s', (amount, growth, text) => {
    expect(growthForecast(amount, growth, TODAY)).toBe(text);
  });
});
