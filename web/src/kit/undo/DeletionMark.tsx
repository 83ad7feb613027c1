import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconTrash, IconTrashX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconAction } from '../../ui/IconAction.tsx';
import classes from './DeletionMark.module.css';
import { useDeletions } from './DeletionsContext.ts';
import { type DeletionState, UNDO_SECONDS } from './deletion.ts';
import { deletionText } from './deletionText.ts';
import { useHandOverFocus } from './useHandOverFocus.ts';

type Props = {
  itemKey: string;
  name: string;
  state: DeletionState;
  /** With icons instead of buttons with words, for rows of a fixed height. */
  isCompact?: boolean;
};

/** The longest that is said while an item waits. Its room is kept, so that no button moves away under the pointer. */
const PAUSED: DeletionState = {
  phase: 'waiting',
  left: UNDO_SECONDS,
  isHeld: true,
  isOffline: false,
  above: undefined,
};

/**
 * Says in a row that its item will be deleted, and when, with the buttons to undo it and to delete it now. The time stops
 * while they have the focus or the pointer (WCAG 2.2.1). Its row has `data-deletable`, its list `data-list`.
 */
export function DeletionMark({ itemKey, name, state, isCompact = false }: Props) {
  const { hold, mark, takeFocus, undo, sendNow } = useDeletions();
  const element = useRef<HTMLFieldSetElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const hasButtons = state.phase === 'waiting' && state.above === undefined;
  const isHeld = hasButtons && (isFocused || isPointed);
  useEffect(() => (isHeld ? hold(itemKey) : undefined), [isHeld, hold, itemKey]);
  useLayoutEffect(() => mark(itemKey), [mark, itemKey]);
  useLayoutEffect(() => {
    const target = takeFocus(itemKey);
    if (target === 'words') element.current?.focus({ preventScroll: true });
    if (target === 'undo') element.current?.querySelector('button')?.focus();
  }, [takeFocus, itemKey]);
  useHandOverFocus(element);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasButtons || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo(itemKey);
  };
  return (
    <fieldset
      ref={element}
      aria-label={state.phase === 'sending' ? `Deleting “${name}”` : `“${name}” will be deleted`}
      tabIndex={-1}
      className={classes.mark}
      data-compact={isCompact || undefined}
      data-deletion
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <IconTrash size={16} aria-hidden className={classes.icon} />
      <span className={classes.words} data-room={hasButtons ? deletionText(PAUSED, isCompact) : undefined}>
        <span>{deletionText(state, isCompact)}</span>
      </span>
      {hasButtons && (
        <Buttons
          isCompact={isCompact}
          canSend={!state.isOffline}
          onFocused={setFocused}
          onUndo={() => undo(itemKey)}
          onSend={() => sendNow(itemKey)}
        />
      )}
    </fieldset>
  );
}

type ButtonsProps = {
  isCompact: boolean;
  /** There is a network. */
  canSend: boolean;
  onFocused: (isFocused: boolean) => void;
  onUndo: () => void;
  onSend: () => void;
};

function Buttons({ isCompact, canSend, onFocused, onUndo, onSend }: ButtonsProps) {
  const element = useRef<HTMLDivElement>(null);
  useHandOverFocus(element);
  return (
    <Group ref={element} gap={4} wrap="nowrap" onFocus={() => onFocused(true)} onBlur={() => onFocused(false)}>
      {isCompact ? (
        <>
          <IconAction label="Undo" icon={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo} />
          {canSend && <IconAction label="Delete now" icon={<IconTrashX size={16} aria-hidden />} onClick={onSend} />}
        </>
      ) : (
        <>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={onUndo}
          >
            Undo
          </Button>
          {canSend && (
            <Button variant="default" size="compact-sm" onClick={onSend}>
              Delete now
            </Button>
          )}
        </>
      )}
    </Group>
  );
}
