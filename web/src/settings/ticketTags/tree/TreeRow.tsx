import { levelBelow } from '@atrium-console/sdk/rules';
import { IconChevronRight, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { useIsSettled } from '../../../kit/list/useIsSettled.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { PlainCheckbox } from '../../../ui/PlainCheckbox.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { LEVEL_NAMES, things } from '../tagWords.ts';
import type { RowEvents } from './rowEvents.ts';
import classes from './TreeGrid.module.css';
import type { TagRow } from './tagTree.ts';

const CHEVRON = <IconChevronRight size={16} aria-hidden />;
const ADD = <IconPlus size={16} aria-hidden />;
const EDIT = <IconPencil size={16} aria-hidden />;
const VIEW = <IconEye size={16} aria-hidden />;
const DELETE = <IconTrash size={16} aria-hidden />;

type Props = TagRow & {
  index: number;
  /** Distance from the top of the list, in pixels. */
  offset: number;
  isActive: boolean;
  isSelected: boolean;
  events: RowEvents;
};

/** One item. Its controls are reached with the tab key while it is the active one, and have keys of their own on the row. */
export const TreeRow = memo(function TreeRow({ node, index, offset, isActive, events, ...props }: Props) {
  const { isOpen, isSelected } = props;
  const canChange = useReadOnlyReason() === undefined;
  const { tag, level, below } = node;
  const [isOver, setOver] = useState(false);
  // Those of the active row are the next stop of the tab key.
  const hasActions = useIsSettled() || isActive;
  const tabIndex = isActive ? 0 : -1;
  const child = levelBelow(level);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && events.key(event, index)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOnControl(event)) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) events.choose(index, event.shiftKey);
    events.activate(index);
  };
  const accept = (event: DragEvent) => {
    if (!events.canDrop(node)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    events.drop(node);
  };
  return (
    <tr
      data-index={index}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      className={classes.row}
      style={{ top: offset, '--depth': node.depth - 1 } as Record<string, string | number>}
      aria-label={`${tag.name}, ${level}${below > 0 ? `, ${things(below)} below` : ''}`}
      aria-rowindex={index + 2}
      aria-level={node.depth}
      aria-setsize={props.setSize}
      aria-posinset={props.position}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      onFocus={() => events.activate(index)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => isOnControl(event) || events.request('edit', node)}
      draggable={canChange && level !== 'group'}
      onDragStart={(event) => events.dragStart(event, node)}
      onDragEnd={events.dragEnd}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <td>
        <PlainCheckbox
          aria-label={`Select ${tag.name}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={() => events.choose(index, false)}
        />
      </td>
      <td className={classes.name}>
        {isOpen === undefined ? (
          <span className={classes.toggle} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${tag.name}`}
            tabIndex={-1}
            onClick={() => events.toggle(index)}
          >
            {CHEVRON}
          </button>
        )}
        {level === 'group' && <span className={classes.dot} style={{ background: tag.color }} />}
        <span className={classes.text} data-level={level} title={tag.name}>
          {tag.name}
        </span>
      </td>
      <td data-secondary className={classes.dimmed}>
        {LEVEL_NAMES[level]}
      </td>
      <td data-secondary data-number>
        {level === 'tag' ? '–' : below}
      </td>
      <td data-secondary data-number>
        {tag.keyword_ids?.length || '–'}
      </td>
      <td className={classes.actions}>
        {hasActions && (
          <>
            {child && (
              <WriteAction
                label={`New ${child} in ${tag.name}`}
                icon={ADD}
                tabIndex={tabIndex}
                onClick={() => events.request('add', node)}
              />
            )}
            <IconAction
              label={`${canChange ? 'Edit' : 'View'} ${tag.name}`}
              icon={canChange ? EDIT : VIEW}
              tabIndex={tabIndex}
              onClick={() => events.request('edit', node)}
            />
            <WriteAction
              label={`Delete ${tag.name}`}
              icon={DELETE}
              tabIndex={tabIndex}
              onClick={() => events.request('remove', node)}
            />
          </>
        )}
      </td>
    </tr>
  );
});

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}
