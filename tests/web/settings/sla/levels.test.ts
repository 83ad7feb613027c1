import { checkLevels, DEFAULT_LEVELS, MAX_SECONDS, moveBoundary } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEPS, toPosition, toSeconds } from '../../../../web/src/settings/sla/levels/bandScale.ts';
import { setFrom, setTo } from '../../../../web/src/settings/sla/levels/levelEdits.ts';

const seconds = fc.integer({ min: 0, max: MAX_SECONDS });
const step = fc.integer({ min: 0, max: STEPS });

describe('the scale of the band', () => {
  it('[sla.max] covers 0 to the maximum number of seconds', () => {
    expect([toPosition(0), toPosition(MAX_SECONDS)]).toEqual([0, STEPS]);
    expect(toSeconds(STEPS)).toBeLessThanOrEqual(MAX_SECONDS);
  });

  it('is monotonic in both directions', () => {
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        expect(Math.sign(toPosition(Math.max(a, b)) - toPosition(Math.min(a, b)))).toBeGreaterThanOrEqual(0);
      }),
    );
    fc.assert(
      fc.property(step, step, (a, b) => {
        expect(toSeconds(Math.max(a, b))).toBeGreaterThanOrEqual(toSeconds(Math.min(a, b)));
      }),
    );
  });

  it('[sla.contiguous] [sla.order] [sla.integer] levels stay valid wherever the boundaries are dragged', () => {
    const drag = fc.tuple(fc.integer({ min: 0, max: 2 }), step);
    fc.assert(
      fc.property(fc.array(drag, { maxLength: 20 }), (drags) => {
        const levels = drags.reduce(
          (current, [index, position]) => moveBoundary(current, index, toSeconds(position)),
          DEFAULT_LEVELS.map((level) => ({ ...level })),
        );
        expect(checkLevels(levels)).toEqual([]);
      }),
    );
  });
});

describe('typing a level', () => {
  it('[sla.contiguous] a linked level starts one second after the previous one ends', () => {
    expect(setTo(DEFAULT_LEVELS, 0, 599, true).slice(0, 2)).toEqual([
      { level: 1, from: 0, to: 599 },
      { level: 2, from: 600, to: 659 },
    ]);
  });

  it('[sla.contiguous] keeps gaps when the levels are not linked', () => {
    expect(setTo(DEFAULT_LEVELS, 0, 599, false)[1]).toEqual(DEFAULT_LEVELS[1]);
    expect(checkLevels(setFrom(DEFAULT_LEVELS, 2, 700))).toEqual([{ kind: 'pair', levels: [2, 3] }]);
  });

  it('[sla.open-end] the last level may be open-ended', () => {
    expect(checkLevels(setTo(DEFAULT_LEVELS, 3, 5000, true))).toEqual([]);
    expect(checkLevels(setTo(DEFAULT_LEVELS, 3, 0, true))).toEqual([]);
  });
});
