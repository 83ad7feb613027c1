import { CheckboxIndicator, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import classes from './CheckTree.module.css';
import { type CheckNode, type Mark, parentPath } from './checkTree.ts';

type Props = {
  node: CheckNode;
  index: number;
  /** Distance from the top of the tree, in pixels. */
  offset: number;
  /** How many chosen leaves are at or below it. */
  count: number;
  mark: Mark;
  isOpen: boolean;
  isActive: boolean;
  hasLevels: boolean;
  onActivate: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
  /** Absent when it cannot be closed now. */
  onOpen: (() => void) | undefined;
};

const CHECKED = { all: true, some: 'mixed', none: false } as const;

/** One row: a click chooses it, a click on its arrow opens it. */
export function CheckTreeRow({ node, index, offset, count, mark, isOpen, isActive, hasLevels, ...on }: Props) {
  const reason = useReadOnlyReason();
  const isParent = node.children.length > 0;
  // The path is said where the rows above do not say it: in a plain list.
  const above = node.level === 1 && node.path !== node.name ? parentPath(node) : '';
  const inside = node.leafCount === 0 ? 'empty' : `${count} of ${node.leafCount}`;
  const style: CSSProperties & { '--depth': number } = {
    '--depth': node.level - 1,
    transform: `translateY(${offset}px)`,
  };
  return (
    <div
      role="treeitem"
      data-index={index}
      className={classes.row}
      style={style}
      tabIndex={isActive ? 0 : -1}
      aria-label={node.isLeaf ? `${node.name}${above && ` in ${above}`}` : `${node.name}, ${inside}`}
      aria-level={node.level}
      aria-posinset={node.place}
      aria-setsize={node.siblings}
      aria-expanded={isParent ? isOpen : undefined}
      aria-checked={CHECKED[mark]}
      aria-disabled={reason === undefined ? undefined : true}
      aria-description={reason}
      title={reason}
      onFocus={on.onActivate}
      onClick={(event) => {
        const isOnArrow = event.target instanceof Element && event.target.closest('[data-arrow]') !== null;
        if (isOnArrow) on.onOpen?.();
        else on.onToggle();
      }}
      onKeyDown={on.onKeyDown}
    >
      {hasLevels && (
        <span className={classes.chevron} aria-hidden data-arrow={isParent || undefined}>
          {isParent && <IconChevronRight size={16} />}
        </span>
      )}
      <CheckboxIndicator
        size="xs"
        checked={mark === 'all'}
        indeterminate={mark === 'some'}
        disabled={reason !== undefined}
        aria-hidden
      />
      {node.color && <span className={classes.dot} style={{ background: node.color }} aria-hidden />}
      <Text component="span" size="sm" truncate className={classes.name} fw={isParent && node.level === 1 ? 600 : 400}>
        {node.name}
      </Text>{' '}
      {above !== '' && (
        <Text component="span" size="xs" c="dimmed" truncate className={classes.below}>
          in {above}
        </Text>
      )}
      {!node.isLeaf && (
        <Text component="span" size="xs" c="dimmed" className={classes.count}>
          {inside}
        </Text>
      )}
    </div>
  );
}
