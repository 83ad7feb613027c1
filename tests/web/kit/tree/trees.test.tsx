import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KitFrame } from '../../../../stories/support/KitFrame.tsx';
import {
  CheckSample as Checkboxes,
  GridSample as Grid,
  manyItems,
  PlainSample as Plain,
  SAMPLE,
  type SampleTreeProps,
} from '../../../../stories/support/SampleTree.tsx';

/** What the keys and drops of the grid have led to. */
const gridActions = { activate: vi.fn(), edit: vi.fn(), add: vi.fn(), delete: vi.fn(), undo: vi.fn() };
const onDrop = vi.fn();

const inFrame = (Sample: (props: SampleTreeProps) => React.ReactNode) => (props: SampleTreeProps) => (
  <KitFrame>
    <Sample actions={gridActions} onDrop={onDrop} {...props} />
  </KitFrame>
);
const PlainSample = inFrame(Plain);
const CheckSample = inFrame(Checkboxes);
const GridSample = inFrame(Grid);

const ALL_OPEN = ['order', 'delivery', 'payment', 'store'];

/** Rows of the tree or of the grid, in order. The heading of the grid is none. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-index]')];
}

function row(name: string): HTMLElement {
  const found = rows().find((one) => one.textContent?.includes(name));
  if (found === undefined) throw new Error(`There is no row ${name}.`);
  return found;
}

const shown = (names: readonly string[]) =>
  names.filter((name) => rows().some((one) => one.textContent?.includes(name)));
const ariaOf = (name: string, ...attributes: string[]) =>
  attributes.map((attribute) => row(name).getAttribute(`aria-${attribute}`));

/** Starts with the focus on a row, and presses keys until the focus is on another one. */
async function start(element: React.ReactElement, name: string) {
  const view = render(element);
  const user = userEvent.setup();
  row(name).focus();
  const press = async (keys: string, expected: string) => {
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(row(expected)));
  };
  return { ...view, user, press };
}

beforeEach(() => vi.clearAllMocks());

describe.each([
  ['a plain tree', PlainSample],
  ['a tree grid', GridSample],
  ['a tree of checkboxes', CheckSample],
])('%s', (_, Sample) => {
  it('says of each row where it is', () => {
    render(<Sample open={ALL_OPEN} />);
    expect(ariaOf('Order', 'level', 'setsize', 'posinset', 'expanded')).toEqual(['1', '3', '1', 'true']);
    expect(ariaOf('Payment', 'level', 'setsize', 'posinset', 'expanded')).toEqual(['2', '2', '2', 'true']);
    expect(ariaOf('Wrong address', 'level', 'setsize', 'posinset', 'expanded')).toEqual(['3', '2', '2', null]);
  });

  it('is walked through with arrows, which open and close, and Home and End', async () => {
    const { press } = await start(<Sample />, 'Order');
    await press('{ArrowDown}', 'Store');
    await press('{ArrowUp}{ArrowRight}{ArrowRight}', 'Delivery');
    await press('{ArrowRight}{ArrowRight}', 'Late parcel');
    await press('{ArrowRight}', 'Late parcel');
    await press('{ArrowLeft}{ArrowLeft}', 'Delivery');
    expect(ariaOf('Delivery', 'expanded')).toEqual(['false']);
    expect(shown(['Late parcel'])).toEqual([]);
    await press('{End}', 'Other');
    await press('{ArrowDown}', 'Other');
    await press('{Home}', 'Order');
    await press('{PageDown}', 'Other');
    await press('{PageUp}', 'Order');
  });

  it('opens everything beside a row with *', async () => {
    const { press } = await start(<Sample />, 'Store');
    await press('*', 'Store');
    expect(shown(['Delivery', 'Opening hours'])).toEqual(['Delivery', 'Opening hours']);
    expect(ariaOf('Delivery', 'expanded')).toEqual(['false']);
  });

  it('finds a name by its beginning, in which a space is a letter', async () => {
    const { press } = await start(<Sample open={ALL_OPEN} />, 'Order');
    await press('wrong a', 'Wrong address');
  });

  it('goes through the names that begin with a letter', async () => {
    const { press } = await start(<Sample open={ALL_OPEN} />, 'Order');
    await press('o', 'Opening hours');
    await press('o', 'Other');
    await press('o', 'Order');
  });

  it('is one stop of the Tab key, at the row that had the focus last', async () => {
    const { press } = await start(<Sample />, 'Order');
    await press('{ArrowDown}', 'Store');
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Store')]);
  });

  it('has its stop at the next row when the row is gone', async () => {
    const { rerender } = await start(<Sample open={ALL_OPEN} />, 'Late parcel');
    rerender(<Sample open={ALL_OPEN} items={SAMPLE.filter(({ id }) => id !== 'late')} />);
    expect(row('Wrong address').tabIndex).toBe(0);
  });

  it('has its stop at the same row when others come before it', async () => {
    const { rerender } = await start(<Sample open={ALL_OPEN} />, 'Late parcel');
    rerender(<Sample open={ALL_OPEN} items={[{ id: 'new', name: 'Advance' }, ...SAMPLE]} />);
    expect(row('Late parcel').tabIndex).toBe(0);
  });

  it('makes only the rows in view of two thousand, and yet reaches the last one', async () => {
    const { press } = await start(<Sample items={manyItems(2000)} />, 'Item 1');
    await press('*', 'Item 1');
    expect(rows().length).toBeLessThan(40);
    await press('{End}', 'Item 2000');
    expect(rows().length).toBeLessThan(40);
    expect(ariaOf('Item 2000', 'setsize', 'posinset')).toEqual(['9', '9']);
  });

  it('opens and closes with a click on the arrow of a row, and selects nothing by it', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const arrow = () => row('Order').querySelector('[data-arrow], button') ?? row('Order');
    await user.click(arrow());
    expect(ariaOf('Order', 'expanded')).toEqual(['true']);
    await user.click(arrow());
    expect(ariaOf('Order', 'expanded')).toEqual(['false']);
    expect(['true', 'mixed']).not.toContain(row('Order').getAttribute('aria-selected') ?? row('Order').ariaChecked);
  });
});

describe('a plain tree', () => {
  it('selects one row by a click, Enter or Space', async () => {
    const { user } = await start(<PlainSample />, 'Order');
    for (const [act, name] of [
      [() => user.keyboard('{Enter}'), 'Order'],
      [() => user.keyboard('{ArrowDown} '), 'Store'],
      [() => user.click(row('Other')), 'Other'],
    ] as const) {
      await act();
      await waitFor(() => expect(screen.getAllByRole('treeitem', { selected: true })).toEqual([row(name)]));
    }
  });
});

describe('a tree of checkboxes', () => {
  it('checks everything below a row with Space, and is mixed when only some of it is checked', async () => {
    const { press, user } = await start(<CheckSample open={ALL_OPEN} />, 'Delivery');
    await user.keyboard(' ');
    expect(['Order', 'Delivery', 'Late parcel', 'Card'].map((name) => ariaOf(name, 'checked')[0])).toEqual([
      'mixed',
      'true',
      'true',
      'false',
    ]);
    expect(row('Order').getAttribute('aria-label')).toBe('Order, 2 of 3');
    await press('{ArrowDown}', 'Late parcel');
    await user.keyboard('{Enter}');
    expect(ariaOf('Delivery', 'checked')).toEqual(['mixed']);
    await user.click(row('Order'));
    expect(ariaOf('Order', 'checked')).toEqual(['true']);
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('checks nothing while there is a reason not to, and says it', async () => {
    const { user } = await start(<CheckSample reason="You need a permission." />, 'Other');
    await user.keyboard(' ');
    await user.click(row('Order'));
    expect(screen.queryAllByRole('treeitem', { checked: true })).toEqual([]);
    expect(ariaOf('Other', 'disabled', 'description')).toEqual(['true', 'You need a permission.']);
  });
});

describe('a tree grid', () => {
  const selected = () => screen.queryAllByRole('row', { selected: true }).map((one) => one.getAttribute('aria-label'));

  it('selects with Space, extends with Shift, and selects all with Ctrl+A', async () => {
    const { press, user } = await start(<GridSample open={ALL_OPEN} />, 'Delivery');
    await user.keyboard(' ');
    expect(selected()).toEqual(['Delivery']);
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}', 'Wrong address');
    expect(selected()).toEqual(['Delivery', 'Late parcel', 'Wrong address']);
    await press('{Shift>}{ArrowUp}{/Shift}', 'Late parcel');
    expect(selected()).toEqual(['Delivery', 'Late parcel']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(SAMPLE.length);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).checked).toBe(true);
  });

  it('selects by its checkboxes, and by clicks with Ctrl and Shift', async () => {
    const { user } = await start(<GridSample open={ALL_OPEN} />, 'Order');
    await user.click(screen.getByRole('checkbox', { name: 'Select Payment' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true);
    await user.keyboard('{Control>}');
    await user.click(row('Store'));
    await user.keyboard('{/Control}');
    expect(selected()).toEqual(['Payment', 'Store']);
    await user.keyboard('{Shift>}');
    await user.click(row('Other'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Store', 'Opening hours', 'Other']);
    await user.click(row('Order'));
    expect(selected()).toHaveLength(3);
  });

  it('does not keep what is closed away selected', async () => {
    const { user } = await start(<GridSample open={ALL_OPEN} />, 'Late parcel');
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Close all' }));
    expect(screen.getByText('Selected: none')).toBeTruthy();
    expect(row('Order').tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Focus the grid' }));
    expect(document.activeElement).toBe(row('Order'));
  });

  it.each([
    ['{Enter}', 'activate'],
    ['{F2}', 'edit'],
    ['{Insert}', 'add'],
    ['{Delete}', 'delete'],
  ] as const)('%s is: %s', async (key, action) => {
    const { user } = await start(<GridSample />, 'Store');
    await user.keyboard(key);
    expect(gridActions[action]).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'store' }));
  });

  it('undoes with Ctrl+Z, and activates with a double click', async () => {
    const { user } = await start(<GridSample />, 'Store');
    await user.keyboard('{Control>}z{/Control}');
    expect(gridActions.undo).toHaveBeenCalledOnce();
    await user.dblClick(row('Order'));
    expect(gridActions.activate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'order' }));
  });

  it('leads from the active row to its buttons, which keep their own keys', async () => {
    const { user } = await start(<GridSample />, 'Store');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Store');
    await user.keyboard('{ArrowDown}{Delete}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Store');
    expect(gridActions.delete).not.toHaveBeenCalled();
  });

  it('drops the dragged row, and with it the selected ones, where they may be dropped', async () => {
    const { user } = await start(<GridSample open={ALL_OPEN} />, 'Order');
    await user.click(screen.getByRole('checkbox', { name: 'Select Late parcel' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Wrong address' }));
    const texts: string[] = [];
    const dataTransfer = { setData: (_: string, text: string) => texts.push(text), effectAllowed: '' };
    fireEvent.dragStart(row('Late parcel'), { dataTransfer });
    expect(texts).toEqual(['Late parcel\nWrong address']);
    // An event that is prevented tells the browser that it may be dropped here.
    expect(fireEvent.dragOver(row('Payment'), { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(row('Store'), { dataTransfer })).toBe(false);
    fireEvent.drop(row('Store'), { dataTransfer });
    expect(onDrop).toHaveBeenCalledOnce();
    const [dragged, target] = onDrop.mock.calls[0] ?? [];
    expect([dragged.map(({ id }: { id: string }) => id), target.id]).toEqual([['late', 'address'], 'store']);
    expect(row('Order').draggable).toBe(false);
  });
});
