import { Box, Button, Modal, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isNotOffered } from '../../base/served/isNotOffered.ts';
import { ModalFooter } from '../../ui/ModalFooter.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { lockWhileSaving } from '../lockWhileSaving.ts';
import { useUnsavedGuard } from '../useUnsavedGuard.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { NO_PROBLEMS, showProblems } from './showProblems.ts';

type Props = {
  title: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether the draft survives when the console reloads the page by itself. */
  isKept?: boolean;
  saveLabel?: string;
  /** Saving deletes something. */
  isDanger?: boolean;
  /** Why it cannot be saved as it is; undefined if it can. */
  disabledReason?: string | undefined;
  size?: string;
  /** May return a promise; once it settles, what is wrong is shown. It may resolve to a `Saved`. */
  onSave: () => unknown;
  /** If set, an edited form can be reset to the stored values. */
  onReset?: (() => void) | undefined;
  onClose: () => void;
  /** A notice above the form, for example about a conflict. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog. Mount it to open it. Closing an edited form asks first; a failed save keeps it open unchanged. */
export function EditorModal({
  title,
  isDirty,
  isSaving,
  saveLabel = 'Save',
  disabledReason,
  size = 'lg',
  ...props
}: Props) {
  const readOnly = useReadOnlyReason();
  const cannotSave = (readOnly ?? disabledReason) !== undefined;
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(NO_PROBLEMS);
  useReturnFocus(true);
  const guard = useUnsavedGuard(isDirty, undefined, props.isKept);
  // A second Escape dismisses the question: only the button discards changes.
  const close = () => (isDirty ? setAsking(!isAsking) : props.onClose());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || cannotSave) return;
    const form = event.currentTarget;
    Promise.resolve(props.onSave())
      .then((saved) => showProblems(form, saved))
      .then(setShown);
  };
  return (
    <Modal
      opened
      onClose={close}
      // The second click of a double click on a row would close what the first has opened.
      closeOnClickOutside={false}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {guard}
      <form onSubmit={submit} noValidate>
        {isNotOffered(readOnly) && (
          <Text size="sm" c="dimmed" mb="md">
            {readOnly}
          </Text>
        )}
        {props.notice && <Box mb="md">{props.notice}</Box>}
        <div {...lockWhileSaving(isSaving)} aria-busy={isSaving}>
          {props.children}
        </div>
        <ModalFooter>
          <ProblemSummary shown={shown} />
          {isAsking && (
            <Text size="sm" role="alert" mr="auto">
              Discard your changes?
            </Text>
          )}
          {isAsking ? (
            <>
              <Button variant="default" onClick={() => setAsking(false)}>
                Keep editing
              </Button>
              <Button color="red.9" onClick={props.onClose}>
                Discard changes
              </Button>
            </>
          ) : (
            <>
              {props.onReset && isDirty && (
                <Button variant="subtle" mr="auto" onClick={props.onReset} disabled={isSaving}>
                  Reset
                </Button>
              )}
              <Button variant="default" onClick={close} disabled={isSaving}>
                Cancel
              </Button>
              {!isNotOffered(readOnly) && (
                <WriteButton
                  type="submit"
                  color={props.isDanger ? 'red.9' : undefined}
                  loading={isSaving}
                  disabledReason={disabledReason}
                >
                  {saveLabel}
                </WriteButton>
              )}
            </>
          )}
        </ModalFooter>
      </form>
    </Modal>
  );
}
