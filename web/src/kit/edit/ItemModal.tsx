import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
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
  const canChange = useReadOnlyReason() === undefined;
  return (
    <EditorModal
      title={name === undefined ? `New ${one}` : `${canChange ? (verb ?? 'Edit') : 'View'} ${name}`}
      size={props.size ?? 'md'}
      saveLabel={name === undefined ? 'Create' : (verb ?? 'Save')}
      isDirty={draft.isDirty}
      isSaving={isSaving}
      disabledReason={isGone ? props.goneReason : mustChoose ? MUST_CHOOSE : undefined}
      onSave={editing.submit}
      onReset={name === undefined ? undefined : editing.reset}
      onClose={props.onClose}
      notice={
        isGone ? (
          <Gone one={one} advice={props.goneReason} />
        ) : (
          mustChoose && <BothVersions draft={draft} words={words} one={one} />
        )
      }
    >
      {children}
    </EditorModal>
  );
}

function Gone({ one, advice }: { one: string; advice: string | undefined }) {
  return (
    <Alert color="atrium" variant="light" role="alert" title={`Someone else deleted this ${one} meanwhile`}>
      {advice ?? 'What you typed is still here. Save creates it again; Cancel discards it.'}
    </Alert>
  );
}
