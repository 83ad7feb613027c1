import { Text } from '@mantine/core';
import { countText } from '../../../kit/words/countText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import classes from './Matrix.module.css';
import { changesText, draftText, type PermissionDraft, turnsOff } from './permissionDraft.ts';

/** How many accounts are named. */
const NAMED = 10;

type Props = {
  draft: PermissionDraft;
  isOpen: boolean;
  isSaving: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says in words what is about to change, before it does. */
export function ConfirmChanges({ draft, isOpen, isSaving, onConfirm, onCancel }: Props) {
  const named = [...draft].slice(0, NAMED);
  return (
    <ConfirmDialog
      opened={isOpen}
      title={`Save ${draftText(draft)}?`}
      confirmLabel="Save changes"
      busy={isSaving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {turnsOff(draft) && 'The users of an account lose access to what is turned off as soon as it is saved.'}
      <ul className={classes.accounts} aria-label="Changes">
        {named.map(([id, changes]) => (
          <li key={id}>
            <Text span inherit fw={600}>
              {changes.name}
            </Text>
            : {changesText(changes)}
          </li>
        ))}
      </ul>
      {draft.size > NAMED && `And ${countText(draft.size - NAMED, 'more account', 'more accounts')}.`}
    </ConfirmDialog>
  );
}
