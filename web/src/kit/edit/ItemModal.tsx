import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { EditorModal } from '../EditorModal.tsx';
import { BothVersions } from './BothVersions.tsx';
import type { FieldWords } from './fieldWords.ts';
import { MUST_CHOOSE } from './mustChoose.ts';
import type { Editing } from './useEditing.ts';

type Props<Body extends object> = {
  editing: Editing<Body>;
  /** What it is, for people: `working status`. */
  one: string;
  /** The name of the item that is edited; absent of a new one. */
  name: string | undefined;
  /** The fields that people choose between when somebody else has saved first; the others are then always theirs. */
  words: Partial<FieldWords<Body>>;
  /** What is done to a stored one, where it is not `Edit`. */
  verb?: string;
  /** Why it cannot be saved by this person. Absent when it can. */
  reason?: string | undefined;
  /** Why what somebody else has deleted cannot be stored anew, and what to do instead. Absent where it can. */
  goneReason?: string;
  size?: string;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one item of a list, in a dialog: create, or change, or decide between one's own version and a newer one. */
export function ItemModal<Body extends object>({ editing, one, name, words, verb, children, ...props }: Props<Body>) {
  const { draft, isGone, isSaving } = editing;
  const mustChoose = draft.isStale && !isGone;
  return (
    <EditorModal
      title={name === undefined ? `New ${one}` : `${props.reason === undefined ? (verb ?? 'Edit') : 'View'} ${name}`}
      size={props.size ?? 'md'}
      saveLabel={name === undefined ? 'Create' : (verb ?? 'Save')}
      isDirty={draft.isDirty}
      isSaving={isSaving}
      reason={props.reason ?? (isGone ? props.goneReason : mustChoose ? MUST_CHOOSE : undefined)}
      onSave={editing.submit}
      onReset={name === undefined ? undefined : editing.reset}
      onClose={props.onClose}
      notice={
        isGone ? (
          <Gone one={one} reason={props.goneReason} />
        ) : (
          mustChoose && <BothVersions draft={draft} words={words} one={one} />
        )
      }
    >
      {children}
    </EditorModal>
  );
}

function Gone({ one, reason }: { one: string; reason: string | undefined }) {
  return (
    <Alert color="atrium" variant="light" role="alert" title={`Someone else deleted this ${one} meanwhile`}>
      {reason ?? 'What you typed is still here. Save makes a new one of it; Cancel lets it go.'}
    </Alert>
  );
}
