import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyStep } from '../../../../web/src/kit/keys/keyStep.ts';
import { nextCell } from '../../../../web/src/kit/keys/nextCell.ts';
import { nextIndex } from '../../../../web/src/kit/keys/nextIndex.ts';

const VERTICAL = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] as const;
const ALL = [...VERTICAL, 'ArrowLeft', 'ArrowRight'] as const;

const lists = fc
  .record({ count: fc.integer({ min: 1, max: 500 }), page: fc.integer({ min: 1, max: 40 }), at: fc.nat() })
  .map(({ count, page, at }) => ({ index: at % count, count, page }));

const grids = fc.record({
  rows: fc.integer({ min: 1, max: 50 }),
  columns: fc.integer({ min: 1, max: 20 }),
  page: fc.integer({ min: 1, max: 20 }),
});

describe('navigation keys in a list', () => {
  it.each([
    ['ArrowDown', 4],
    ['ArrowUp', 2],
    ['PageDown', 8],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 9],
  ])('from row 3 of 10, with pages of 5, %s goes to %i', (key, to) =>
    expect(nextIndex(key, { index: 3, count: 10, page: 5 })).toBe(to),
  );

  it('stay inside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VERTICAL), lists, (key, list) => {
        const to = nextIndex(key, list) ?? -1;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(list.count);
      }),
    );
  });

  it.each([
    ['ArrowDown', 'ArrowUp'],
    ['PageDown', 'PageUp'],
  ])('%s and %s take each other back, except at the ends', (there, back) => {
    fc.assert(
      fc.property(lists, (list) => {
        const step = there === 'ArrowDown' ? 1 : list.page;
        const to = nextIndex(there, list) ?? -1;
        fc.pre(to - list.index === step);
        expect(nextIndex(back, { ...list, index: to })).toBe(list.index);
      }),
    );
  });

  it('are no others, and none in an empty list', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Enter', 'a', 'Tab', 'constructor']) {
      expect(nextIndex(key, { index: 0, count: 3, page: 1 })).toBeUndefined();
    }
    for (const key of VERTICAL) expect(nextIndex(key, { index: 0, count: 0, page: 1 })).toBeUndefined();
  });
});

describe('navigation keys in a grid', () => {
  const cell = { row: 3, column: 2 };
  const grid = { rows: 10, columns: 5, page: 4 };

  it.each([
    ['ArrowLeft', false, { row: 3, column: 1 }],
    ['ArrowRight', false, { row: 3, column: 3 }],
    ['ArrowUp', false, { row: 2, column: 2 }],
    ['ArrowDown', true, { row: 4, column: 2 }],
    ['PageDown', false, { row: 7, column: 2 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', false, { row: 3, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 9, column: 4 }],
    ['Enter', false, undefined],
  ])('%s, with Ctrl: %s', (key, withCtrl, to) => expect(nextCell(key, withCtrl, cell, grid)).toEqual(to));

  it('stay inside it, and the arrows keep to their row or column', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.boolean(), grids, fc.nat(), fc.nat(), (key, withCtrl, size, r, c) => {
        const from = { row: r % size.rows, column: c % size.columns };
        const to = nextCell(key, withCtrl, from, size);
        if (to === undefined) throw new Error(`${key} should move.`);
        expect(to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns).toBe(true);
        if (keyStep(key)?.unit === 'column') expect(to.row).toBe(from.row);
        if (keyStep(key)?.unit === 'row') expect(to.column).toBe(from.column);
      }),
    );
  });
});
