import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from './KeywordTree.module.css';
import { type KeywordRow, STATES } from './keywordRows.ts';

type Props = {
  row: KeywordRow;
  index: number;
  /** Distance from the top of the tree, in pixels. */
  offset: number;
  isFocusable: boolean;
  isChosen: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
  onToggle: () => void;
};

/** One keyword. A click chooses it, a click on its arrow opens it. */
export function KeywordTreeRow({ row, index, offset, isFocusable, isChosen, ...on }: Props) {
  const { keyword, level, isOpen } = row;
  const state = STATES[keyword.status];
  const style: CSSProperties & Record<'--level', number> = {
    '--level': level - 1,
    transform: `translateY(${offset}px)`,
  };
  const onClick = ({ target }: MouseEvent) => {
    const isOnArrow = target instanceof Element && target.closest('[data-arrow]') !== null;
    if (isOnArrow) on.onToggle();
    else on.onChoose();
  };
  return (
    <div
      role="treeitem"
      data-index={index}
      className={classes.line}
      style={style}
      tabIndex={isFocusable ? 0 : -1}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={onClick}
    >
      {isOpen === undefined ? (
        <span className={classes.arrow} aria-hidden />
      ) : (
        <span className={classes.arrow} aria-hidden data-arrow={isOpen ? 'open' : 'closed'}>
          <IconChevronRight size={16} />
        </span>
      )}
      <Text component="span" size="sm" fw={level === 1 ? 600 : 400} truncate className={classes.name}>
        {keyword.name}
      </Text>
      <StateBadge tone={state.tone}>{state.label}</StateBadge>
    </div>
  );
}
