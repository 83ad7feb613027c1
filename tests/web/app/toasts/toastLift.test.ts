import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, toastLift } from '../../../../web/src/app/toasts/toastLift.ts';

const HEIGHT = 800;

const toasts: Box = { top: 700, right: 990, bottom: 790, left: 660 };

const regions = fc.array(
  fc
    .record({
      top: fc.integer({ min: 0, max: HEIGHT - 1 }),
      left: fc.integer({ min: 0, max: 990 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 90 }),
    })
    .map(({ top, left, width, height }): Box => ({ top, left, right: left + width, bottom: top + height })),
  { maxLength: 4 },
);

const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('where toasts are shown', () => {
  it('leaves them in their corner if they cover nothing', () => {
    expect(toastLift(toasts, [])).toBe(0);
    expect(toastLift(toasts, [{ top: 700, right: 600, bottom: 760, left: 100 }])).toBe(0);
  });

  it('moves them just above what they would cover', () => {
    expect(toastLift(toasts, [{ top: 720, right: 980, bottom: 780, left: 300 }])).toBe(790 - 720 + 8);
  });

  it('moves them above a second one that they would cover there', () => {
    const bar = { top: 720, right: 980, bottom: 780, left: 300 };
    const dialog = { top: 640, right: 980, bottom: 700, left: 300 };
    expect(toastLift(toasts, [dialog, bar])).toBe(790 - 640 + 8);
  });

  it('covers nothing, wherever there is a place on the screen', () => {
    fc.assert(
      fc.property(regions, (boxes) => {
        const lift = toastLift(toasts, boxes);
        const at = { ...toasts, top: toasts.top - lift, bottom: toasts.bottom - lift };
        expect(at.top).toBeGreaterThanOrEqual(0);
        if (lift > 0) expect(boxes.some((box) => covers(at, box))).toBe(false);
      }),
    );
  });
});
