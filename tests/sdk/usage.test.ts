import { daysUntilLimit, NEAR_LIMIT, usageLevel } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('[usage.limits] how close usage is to a limit', () => {
  it.each([
    [0, 10, 'ok'],
    [7, 10, 'ok'],
    [8, 10, 'near'],
    [9, 10, 'near'],
    [10, 10, 'reached'],
    [11, 10, 'reached'],
    [0, 0, 'reached'],
    [1_000_000, null, 'ok'],
  ])('%i of %s is %s', (used, limit, level) => {
    expect(usageLevel(used, limit)).toBe(level);
  });

  it('warns from 80% on', () => {
    expect(NEAR_LIMIT).toBe(0.8);
  });
});

describe('[usage.limits] in how many days a limit is reached', () => {
  it.each([
    [10, 20, 5, 2],
    [10, 20, 4, 3],
    [20, 20, 4, 0],
    [21, 20, -4, 0],
    [10, 20, 0, undefined],
    [10, 20, -1, undefined],
    [10, null, 5, undefined],
  ])('%i of %s, growing by %s per day: %s', (used, limit, perDay, days) => {
    expect(daysUntilLimit(used, limit, perDay)).toBe(days);
  });

  it('is the first day at whose end the limit is reached', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 500 }), (used, limit, perDay) => {
        const days = daysUntilLimit(used, limit, perDay) ?? Number.NaN;
        expect(used + days * perDay).toBeGreaterThanOrEqual(limit);
        if (days > 0) expect(used + (days - 1) * perDay).toBeLessThan(limit);
      }),
    );
  });
});
