import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { BothVersions } from './BothVersions.tsx';
import { EditorModal } from './EditorModal.tsx';
import type { FieldWords } from './fieldWords.ts';
import { MUST_CHOOSE } from './mustChoose.ts';
import { SomeoneDeleted } from './SomeoneDeleted.tsx';
import type { Editing } from './useEditing.ts';
import { useKeptDraft } from './useKeptDraft.tsx';

type Props<Body extends object> = {
  editing: Editing<Body>;
  /** The noun for the item: `working status`. */
  one: string;
  /** The name of the edited item; undefined for a new one. */
  name: string | undefined;
  /** The fields to choose between in a conflict. For others, the stored version is used. */
  words: Partial<FieldWords<Body>>;
  /** The verb for creating an item, in the title and on the button: `Invite`. Default: `New` and `Create`. */
  createVerb?: string;
  /** The verb in the title for an existing item. Default: `Edit`. */
  verb?: string;
  /** The label of the button that saves an existing item. Default: the verb, or `Save`. */
  saveLabel?: string;
  /** Why an item that someone else deleted cannot be created again, and what to do instead; undefined if it can. */
  deletedReason?: string;
  size?: string;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog for one item of a list: create, edit, or resolve a conflict. */
export function ItemModal<Body extends object>({ editing, one, name, words, verb, children, ...props }: Props<Body>) {
  const { draft, isGone, isSaving } = editing;
  const conflict = isGone ? undefined : draft.conflict;
  const canChange = useReadOnlyReason() === undefined;
  const title =
    name === undefined ? `${props.createVerb ?? 'New'} ${one}` : `${canChange ? (verb ?? 'Edit') : 'View'} ${name}`;
  const keptNotice = useKeptDraft(draft, `${one} ${name ?? ''}`, title);
  return (
    <EditorModal
      title={title}
      size={props.size ?? 'md'}
      saveLabel={name === undefined ? (props.createVerb ?? 'Create') : (props.saveLabel ?? verb ?? 'Save')}
      isDirty={draft.isDirty}
      isKept
      isSaving={isSaving}
      disabledReason={isGone ? props.deletedReason : conflict ? MUST_CHOOSE : undefined}
      onSave={editing.submit}
      onReset={name === undefined ? undefined : editing.reset}
      onClose={props.onClose}
      notice={
        isGone ? (
          <SomeoneDeleted one={one}>
            {props.deletedReason ?? 'Your changes are still here. Save creates it again; Cancel discards your changes.'}
          </SomeoneDeleted>
        ) : conflict ? (
          <BothVersions conflict={conflict} words={words} one={one} onChoose={draft.rebase} />
        ) : (
          keptNotice
        )
      }
    >
      {children}
    </EditorModal>
  );
}
