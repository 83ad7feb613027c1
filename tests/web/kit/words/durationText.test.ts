import { joinSeconds, MAX_SECONDS } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATION_UNITS, durationText, durationWords } from '../../../../web/src/kit/words/durationText.ts';

describe('a duration', () => {
  it.each([
    [0, '0 s', '0 seconds'],
    [1, '1 s', '1 second'],
    [359, '5 min 59 s', '5 minutes 59 seconds'],
    [4_500, '1 h 15 min', '1 hour 15 minutes'],
    [90_000, '1 d 1 h', '1 day 1 hour'],
    [31_536_000, '365 d', '365 days'],
    [MAX_SECONDS, '7 d 22 h 59 min 59 s', '7 days 22 hours 59 minutes 59 seconds'],
  ])('of %i seconds', (seconds, short, long) => {
    expect([durationText(seconds), durationWords(seconds)]).toEqual([short, long]);
  });

  it.each([
    ['short', durationText],
    ['long', durationWords],
  ] as const)('loses no second in its %s form', (_, text) => {
    fc.assert(
      fc.property(fc.nat({ max: 10 * MAX_SECONDS }), (seconds) => {
        expect(secondsOf(text(seconds))).toBe(seconds);
      }),
    );
  });
});

/** Reads what was written: numbers and their units in turn. */
function secondsOf(text: string): number {
  const counts = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const [, count, name = ''] of text.matchAll(/(\d+) (\w+)/g)) {
    const unit = DURATION_UNITS.find(({ one, many, short }) => name === one || name === many || name === short);
    if (unit === undefined) throw new Error(`${name} is no unit.`);
    counts[unit.many] += Number(count);
  }
  return joinSeconds(counts);
}
