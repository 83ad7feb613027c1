import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeAction } from '../../../../web/src/kit/tree/treeKeys.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

/** An open row; below it a closed one and one without children; then one beside the first. */
const ROWS = [
  { isOpen: true, parent: -1 },
  { isOpen: false, parent: 0 },
  { isOpen: undefined, parent: 0 },
  { isOpen: undefined, parent: -1 },
];
const press = (key: string, index: number, held: Partial<typeof PLAIN> = {}) =>
  treeAction({ ...PLAIN, ...held, key }, ROWS, index, 2);

const focus = (index: number) => ({ kind: 'focus', index, extends: false });

describe('the keys of a tree', () => {
  it.each([
    ['ArrowDown', 0, focus(1)],
    ['ArrowUp', 0, focus(0)],
    ['PageDown', 0, focus(2)],
    ['End', 0, focus(3)],
    ['Home', 3, focus(0)],
    ['ArrowRight', 1, { kind: 'open' }],
    ['ArrowRight', 0, focus(1)],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, { kind: 'close' }],
    ['ArrowLeft', 1, focus(0)],
    ['ArrowLeft', 2, focus(0)],
    ['ArrowLeft', 3, undefined],
    ['*', 1, { kind: 'openSiblings' }],
    ['Enter', 1, { kind: 'activate' }],
    [' ', 1, { kind: 'select' }],
    ['F2', 1, { kind: 'edit' }],
    ['Insert', 1, { kind: 'add' }],
    ['Delete', 1, { kind: 'delete' }],
    ['x', 1, undefined],
    ['Tab', 1, undefined],
  ])('%s on row %i', (key, index, action) => expect(press(key, index)).toEqual(action));

  it('extend the selection with Shift, and select all or undo with Ctrl or Command', () => {
    expect(press('ArrowDown', 0, { shiftKey: true })).toEqual({ kind: 'focus', index: 1, extends: true });
    expect(press('a', 0, { ctrlKey: true })).toEqual({ kind: 'selectAll' });
    expect(press('Z', 0, { metaKey: true })).toEqual({ kind: 'undo' });
  });

  it('leave other keys with Ctrl, Command or Alt to the browser', () => {
    expect(press('ArrowLeft', 0, { altKey: true })).toBeUndefined();
    expect(press('ArrowDown', 0, { ctrlKey: true })).toBeUndefined();
    expect(press('f', 0, { metaKey: true })).toBeUndefined();
  });

  it('never lead to a row that is not there', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.nat(ROWS.length - 1), fc.boolean(), (key, index, shiftKey) => {
        const action = press(key, index, { shiftKey });
        if (action?.kind !== 'focus') return;
        const { index: target } = action;
        expect(ROWS[target]).toBeDefined();
      }),
    );
  });
});
