import { Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { keyStep } from '../keys/keyStep.ts';
import { moveItem } from './moveItem.ts';
import classes from './OrderedList.module.css';

type Props<Item> = {
  /** The accessible name: `Rules`. */
  label: string;
  items: readonly Item[];
  /** A stable key for each item. */
  keyOf: (item: Item, index: number) => string;
  /** The item's name in the labels of its buttons. */
  nameOf: (item: Item, index: number) => string;
  /** Why the order cannot be changed, although the page can. */
  disabledReason?: string | undefined;
  /** Why this item cannot be moved, although the order can be changed. */
  lockReason?: (item: Item) => string | undefined;
  onOrder: (items: Item[], moved: { from: number; to: number }) => void;
  /** The items contain form fields, which need the full width of narrow screens. */
  isFields?: boolean;
  /** Additional buttons of an item, after those for moving it. */
  actions?: (item: Item, index: number) => ReactNode;
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A list that can be reordered: with two buttons per item, with Alt and an arrow key anywhere in it, or by dragging its
 * handle. Each move is announced to screen readers.
 */
export function OrderedList<Item>({ label, items, keyOf, nameOf, disabledReason, onOrder, ...props }: Props<Item>) {
  const canMove = (useReadOnlyReason() ?? disabledReason) === undefined;
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => {
    const item = items[from];
    if (
      !canMove ||
      item === undefined ||
      props.lockReason?.(item) !== undefined ||
      to < 0 ||
      to >= items.length ||
      from === to
    )
      return;
    setSaid(`${nameOf(item, from)} is now ${to + 1} of ${items.length}.`);
    onOrder(moveItem(items, from, to), { from, to });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = keyStep(event.key);
    if (!event.altKey || step?.unit !== 'row') return;
    event.preventDefault();
    move(index, index + step.direction);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, index);
    setOver(undefined);
    setDragged(undefined);
  };
  return (
    <>
      <ol aria-label={label} className={classes.list}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={classes.item}
            data-over={over === index || undefined}
            data-fields={props.isFields || undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => drop(event, index)}
          >
            {canMove && props.lockReason?.(item) === undefined && (
              <span
                className={classes.handle}
                draggable
                aria-hidden
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(index);
                }}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
              >
                <IconGripVertical size={16} />
              </span>
            )}
            <div className={classes.content}>{props.children(item, index)}</div>
            <Group gap={0} wrap="nowrap">
              <WriteAction
                label={`Move ${nameOf(item, index)} up`}
                icon={<IconArrowUp size={16} aria-hidden />}
                disabledReason={
                  disabledReason ?? props.lockReason?.(item) ?? (index === 0 ? 'Already the first.' : undefined)
                }
                onClick={() => move(index, index - 1)}
              />
              <WriteAction
                label={`Move ${nameOf(item, index)} down`}
                icon={<IconArrowDown size={16} aria-hidden />}
                disabledReason={
                  disabledReason ??
                  props.lockReason?.(item) ??
                  (index === items.length - 1 ? 'Already the last.' : undefined)
                }
                onClick={() => move(index, index + 1)}
              />
              {props.actions?.(item, index)}
            </Group>
          </li>
        ))}
      </ol>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </>
  );
}
