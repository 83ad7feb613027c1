import { Text, UnstyledButton } from '@mantine/core';
import { type DragEvent, type ReactNode, useState } from 'react';
import { responseCount } from '../responses/responseRow.ts';
import classes from './Folders.module.css';

type Props = {
  name: string;
  count: number;
  icon: ReactNode;
  isCurrent: boolean;
  onSelect: () => void;
  /** Given, responses can be dropped on it; called with their ids. */
  onDropResponses?: ((ids: string[]) => void) | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
};

/** One line of the folder pane: chooses the folder, and takes responses that are dropped on it. */
export function FolderItem({ name, count, icon, isCurrent, onSelect, onDropResponses, actions }: Props) {
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!onDropResponses || !event.dataTransfer.types.includes('text/plain')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDropResponses?.(event.dataTransfer.getData('text/plain').split(' '));
  };
  return (
    <li
      className={classes.item}
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={(event) => {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={drop}
    >
      <UnstyledButton
        className={classes.choose}
        aria-current={isCurrent || undefined}
        aria-label={`${name}, ${responseCount(count)}`}
        onClick={onSelect}
      >
        {icon}
        <Text component="span" size="sm" fw={isCurrent ? 600 : 400} truncate flex={1}>
          {name}
        </Text>{' '}
        <Text component="span" size="xs" c="dimmed" className={classes.count}>
          {count}
        </Text>
      </UnstyledButton>
      {actions}
    </li>
  );
}
