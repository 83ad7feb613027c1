import {
  checkLevels,
  DEFAULT_LEVELS,
  HINTS,
  joinSeconds,
  levelMessage,
  MAX_SECONDS,
  moveBoundary,
  splitSeconds,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const level = (number: number, from: number, to: number) => ({ level: number, from, to });
const defaults = () => DEFAULT_LEVELS.map((each) => ({ ...each }));

/** Four valid levels: three boundaries in order, the last open or closed. */
const validLevels = fc
  .uniqueArray(fc.integer({ min: 1, max: Math.floor((MAX_SECONDS - 10) / 2) }), { minLength: 4, maxLength: 4 })
  .chain((ends) => fc.tuple(fc.constant(ends.map((end) => end * 2).sort((a, b) => a - b)), fc.boolean()))
  .map(([[a = 0, b = 0, c = 0, d = 0], isOpen]) => [
    level(1, 0, a),
    level(2, a + 1, b),
    level(3, b + 1, c),
    level(4, c + 1, isOpen ? 0 : d),
  ]);

const messages = (levels: Parameters<typeof checkLevels>[0]) =>
  checkLevels(levels).map((problem) => levelMessage('first_response', problem));

describe('service levels', () => {
  it('[sla.defaults] starts with 0-359, 360-659, 660-1259 and 1260 open', () => {
    expect(defaults()).toEqual([level(1, 0, 359), level(2, 360, 659), level(3, 660, 1259), level(4, 1260, 0)]);
    expect(checkLevels(DEFAULT_LEVELS)).toEqual([]);
  });

  it('[sla.contiguous] accepts every set of contiguous levels', () => {
    fc.assert(
      fc.property(validLevels, (levels) => {
        expect(checkLevels(levels)).toEqual([]);
      }),
    );
  });

  it('[sla.contiguous] finds every gap and every overlap, and names the two levels', () => {
    fc.assert(
      fc.property(validLevels, fc.integer({ min: 0, max: 2 }), fc.constantFrom(-1, 1), (levels, index, shift) => {
        const moved = levels.map((each, at) => (at === index + 1 ? { ...each, from: each.from + shift } : each));
        fc.pre(moved.every((each, at) => each.from < each.to || (at === 3 && each.to === 0)));
        expect(checkLevels(moved)).toEqual([{ kind: 'pair', levels: [index + 1, index + 2] }]);
      }),
    );
  });

  it('[sla.message] uses the wording of the specification, for one level and for two', () => {
    expect(messages([level(1, 0, 359), level(2, 360, 360), level(3, 361, 500), level(4, 501, 0)])).toEqual([
      'first_response: Level 2 is invalid',
    ]);
    expect(messages([level(1, 0, 359), level(2, 360, 659), level(3, 700, 1259), level(4, 1260, 0)])).toEqual([
      'first_response: Level 2 and Level 3 are invalid',
    ]);
  });

  it('[sla.integer] rejects fractions of a second, negative numbers, NaN and infinity', () => {
    for (const to of [359.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkLevels([level(1, 0, to), ...defaults().slice(1)])).toContainEqual({ kind: 'one', level: 1 });
    }
    expect(checkLevels([level(1, -1, 359), ...defaults().slice(1)])).toContainEqual({ kind: 'one', level: 1 });
  });

  it.each([
    [MAX_SECONDS, []],
    [MAX_SECONDS + 1, [{ kind: 'one', level: 4 }]],
  ])('[sla.max] the last second is 687599: %i', (to, problems) => {
    expect(checkLevels([...defaults().slice(0, 3), level(4, 1260, to)])).toEqual(problems);
  });

  it('[sla.order] [sla.open-end] to = 0 is valid only on the last level', () => {
    for (const index of [0, 1, 2]) {
      const levels = defaults().map((each, at) => (at === index ? { ...each, to: 0 } : each));
      expect(checkLevels(levels)).toContainEqual({ kind: 'one', level: index + 1 });
    }
  });

  it.each([0, -1])('[sla.order] a level that ends %i seconds after it starts is invalid, also the last', (seconds) => {
    for (const index of [0, 1, 2, 3]) {
      const levels = defaults().map((each, at) => (at === index ? { ...each, to: each.from + seconds } : each));
      expect(checkLevels(levels)).toEqual([{ kind: 'one', level: index + 1 }]);
    }
  });

  it('[sla.contiguous] an invalid level is not compared with its neighbours', () => {
    const [first, , ...others] = defaults();
    expect(checkLevels([first, level(2, 400, 0), ...others].flatMap((each) => each ?? []))).toEqual([
      { kind: 'one', level: 2 },
    ]);
  });

  it.each([
    { index: 0, seconds: 400.4, where: 'between its neighbours', to: 400 },
    { index: 2, seconds: 600_000, where: 'before an open level', to: 600_000 },
    { index: 2, seconds: 9_000_000, where: 'past the last second', to: MAX_SECONDS - 1 },
    { index: 1, seconds: 9_000_000, where: 'past the end of the next level', to: 1257 },
    { index: 1, seconds: 0, where: 'before the start of its level', to: 361 },
  ])('[sla.contiguous] an end moved to $seconds s, $where, becomes $to s', ({ index, seconds, to }) => {
    const moved = moveBoundary(defaults(), index, seconds);
    expect([moved[index]?.to, moved[index + 1]?.from]).toEqual([to, to + 1]);
  });

  it.each([-1, 3, 4])('[sla.contiguous] moves nothing after level %i, because no two levels meet there', (index) => {
    expect(moveBoundary(defaults(), index, 500)).toEqual(defaults());
  });

  it('[sla.contiguous] moving a boundary keeps valid levels valid, wherever it is dragged', () => {
    fc.assert(
      fc.property(
        validLevels,
        fc.integer({ min: 0, max: 2 }),
        fc.double({ min: -1e6, max: 2e6, noNaN: true }),
        (levels, index, to) => {
          const moved = moveBoundary(levels, index, to);
          expect(checkLevels(moved)).toEqual([]);
          expect(moved.filter((each, at) => each !== levels[at]).length).toBe(2);
        },
      ),
    );
  });

  it('[sla.time-hints] seconds survive splitting into four fields, and the fields stay within their hints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_SECONDS }), (seconds) => {
        const parts = splitSeconds(seconds);
        expect(joinSeconds(parts)).toBe(seconds);
        expect(parts.days).toBeLessThanOrEqual(HINTS.days[1]);
        expect(parts.hours).toBeLessThanOrEqual(HINTS.hours[1]);
        expect(parts.minutes).toBeLessThanOrEqual(HINTS.minutes[1]);
        expect(parts.seconds).toBeLessThanOrEqual(HINTS.seconds[1]);
      }),
    );
  });

  it('[sla.max] 7 d 23 h is within the hints but still rejected', () => {
    expect(joinSeconds({ days: 7, hours: 23, minutes: 0, seconds: 0 })).toBeGreaterThan(MAX_SECONDS);
  });
});
