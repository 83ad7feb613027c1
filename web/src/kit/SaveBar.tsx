import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { focusInstead } from '../ui/useReturnFocus.ts';
import { useRootAttribute } from '../ui/useRootAttribute.ts';
import { WriteButton } from '../ui/WriteButton.tsx';
import classes from './SaveBar.module.css';

type Props = {
  isDirty: boolean;
  isSaving: boolean;
  /** Why it cannot be saved as it is, for example because of invalid fields; undefined if it can. */
  problem?: string | undefined;
  /** What is not saved yet. Default: that there are changes. */
  summary?: string | undefined;
  /** The fields that are not right. */
  problems?: ReactNode;
  onSave: () => void;
  onReset: () => void;
};

/** The bar below an edited form: save, or reset to the stored values. Ctrl/Cmd+S saves. */
export function SaveBar({ isDirty, isSaving, problem, summary, problems, onSave, onReset }: Props) {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const isReady = isDirty && !isSaving && problem === undefined;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isReady) save.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isReady]);
  const bar = useRef<HTMLDivElement>(null);
  useFocusBeside(bar, isDirty);
  // What has the focus is scrolled clear of it.
  useRootAttribute('data-save-bar', isDirty);
  return (
    <>
      <VisuallyHidden role="status">{isDirty && 'Changed, not saved yet.'}</VisuallyHidden>
      {isDirty && (
        <Paper
          ref={bar}
          withBorder
          shadow="md"
          p="sm"
          className={classes.bar}
          role="region"
          aria-label="Unsaved changes"
          data-no-toasts
        >
          <Group justify="space-between" gap="sm">
            {problems}
            <Text size="sm" c={problem ? 'var(--mantine-color-error)' : undefined}>
              {problem ?? summary ?? 'You have unsaved changes.'}
            </Text>
            <Group gap="sm">
              <Button variant="default" onClick={onReset} disabled={isSaving}>
                Reset
              </Button>
              <WriteButton onClick={onSave} loading={isSaving} disabledReason={problem}>
                Save
              </WriteButton>
            </Group>
          </Group>
        </Paper>
      )}
    </>
  );
}

/** When the bar disappears with the focus in it, returns the focus to the last focused field. */
function useFocusBeside(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let last = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && bar.current?.contains(target) === false) last = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      requestAnimationFrame(() => focusInstead(last));
    };
  }, [bar, isShown]);
}
