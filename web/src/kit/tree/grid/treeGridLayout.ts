import type { ReactNode } from 'react';

export type TreeColumn<Item> = {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** CSS grid track, for example `96px`. */
  width: string;
  /** Left out on narrow screens. */
  isSecondary?: boolean;
  isNumber?: boolean;
};

/** What a grid shows. Keep the same object and functions between renders, so that rows which have not changed are left alone. */
export type TreeGridLayout<Item> = {
  /** The first one has the arrows and the room of its level. */
  columns: readonly TreeColumn<Item>[];
  nameOf: (item: Item) => string;
  /** The row in words, for screen readers: `Order, group, 8 items below`. */
  labelOf: (item: Item) => string;
  /** Buttons at the end of a row. They are stops of the Tab key while the row is the active one. */
  rowActions: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** Room for them, the same in every row. */
  actionsWidth: string;
};

/** The grid's columns on wide and on narrow screens, for the style sheet. */
export function gridTracks<Item>({ columns, actionsWidth }: TreeGridLayout<Item>): Record<`--${string}`, string> {
  const widths = (shown: readonly TreeColumn<Item>[]) => shown.map(({ width }) => width).join(' ');
  const narrow = `20px ${widths(columns.filter(({ isSecondary }) => !isSecondary))} auto`;
  return {
    '--tracks': `24px ${widths(columns)} ${actionsWidth}`,
    '--narrow-tracks': narrow,
    '--tiny-tracks': narrow,
  };
}
