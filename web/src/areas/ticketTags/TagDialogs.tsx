import type { TicketTag } from '@atrium-console/sdk';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import type { Replacement } from '../../kit/usage/UsageFields.tsx';
import type { LoadUsage } from '../../kit/usage/useItemUsage.ts';
import { ReadOnlyContext, useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { TagEditor } from './edit/TagEditor.tsx';
import { DeleteTags } from './remove/DeleteTags.tsx';
import { MergeTags } from './reorganise/MergeTags.tsx';
import { MoveTags } from './reorganise/MoveTags.tsx';
import type { TicketTagActions } from './useTicketTagActions.ts';

/** A dialog of the page and what it acts on. */
export type TagDialog =
  | { kind: 'new'; parent: TicketTag | undefined }
  | { kind: 'edit' | 'copy'; tag: TicketTag }
  | { kind: 'delete' | 'move' | 'merge'; chosen: readonly TicketTag[] };

type Props = {
  dialog: TagDialog;
  actions: TicketTagActions;
  /** Loads what uses items and those below them. */
  usage: LoadUsage;
  onDelete: (chosen: readonly TicketTag[], replacement: Replacement, isByKey: boolean) => void;
  /** Called with the id of an item that other items were moved or merged into. */
  onFilled: (id: string) => void;
  onClose: () => void;
};

/** Renders the open dialog. */
export function TagDialogs({ dialog, actions, usage, onDelete, onFilled, onClose }: Props) {
  const readOnly = useReadOnlyReason();
  const noChanges = useNotOffered('updateTicketTag', `changes of ${actions.kind.many}`);
  switch (dialog.kind) {
    case 'new':
    case 'copy':
    case 'edit': {
      const given = dialog.kind === 'edit' ? dialog.tag : undefined;
      // An item that another user deletes during the edit stays in the form.
      const item = actions.tags.find(({ _id }) => _id === given?._id) ?? given;
      const reload = async () => (await actions.reload()).find(({ _id }) => _id === given?._id);
      const parent = dialog.kind === 'new' ? dialog.parent : undefined;
      const copied = dialog.kind === 'copy' ? dialog.tag : undefined;
      return (
        <ReadOnlyContext value={readOnly ?? (dialog.kind === 'edit' ? noChanges : undefined)}>
          <TagEditor
            actions={actions}
            item={item}
            copy={copied && { of: copied, taken: actions.tags.filter(isBeside(copied)).map(({ name }) => name) }}
            parent={parent}
            reload={reload}
            onClose={onClose}
          />
        </ReadOnlyContext>
      );
    }
    case 'delete': {
      const { chosen } = dialog;
      return (
        <DeleteTags
          tags={actions.tags}
          chosen={chosen}
          usage={usage}
          onConfirm={(replacement, isByKey) => onDelete(chosen, replacement, isByKey)}
          onClose={onClose}
        />
      );
    }
    case 'move':
      return <MoveTags actions={actions} chosen={dialog.chosen} onMoved={onFilled} onClose={onClose} />;
    case 'merge':
      return <MergeTags actions={actions} chosen={dialog.chosen} onMerged={onFilled} onClose={onClose} />;
  }
}

/** Whether a tag has the same parent: only those names are taken. */
function isBeside({ parent_id }: TicketTag) {
  return (tag: TicketTag) => tag.parent_id === parent_id;
}
