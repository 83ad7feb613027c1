import type { TicketTag } from '@atrium-console/sdk';
import { TagEditor } from './edit/TagEditor.tsx';
import { DeleteTags } from './remove/DeleteTags.tsx';
import { MergeTags } from './reorganise/MergeTags.tsx';
import { MoveTags } from './reorganise/MoveTags.tsx';
import type { TicketTagActions } from './useTicketTagActions.ts';

/** A dialog of the page and what it acts on. */
export type TagDialog =
  | { kind: 'new'; parent: TicketTag | undefined }
  | { kind: 'edit'; tag: TicketTag }
  | { kind: 'delete' | 'move' | 'merge'; chosen: readonly TicketTag[] };

type Props = {
  dialog: TagDialog;
  actions: TicketTagActions;
  onDelete: (chosen: readonly TicketTag[]) => void;
  /** Called with the id of an item that other items were moved or merged into. */
  onFilled: (id: string) => void;
  onClose: () => void;
};

/** Renders the open dialog. */
export function TagDialogs({ dialog, actions, onDelete, onFilled, onClose }: Props) {
  switch (dialog.kind) {
    case 'new':
    case 'edit': {
      const given = dialog.kind === 'edit' ? dialog.tag : undefined;
      // An item that another user deletes during the edit stays in the form.
      const item = actions.tags.find(({ _id }) => _id === given?._id) ?? given;
      const reload = async () => (await actions.reload()).find(({ _id }) => _id === given?._id);
      const parent = dialog.kind === 'new' ? dialog.parent : undefined;
      return <TagEditor actions={actions} item={item} parent={parent} reload={reload} onClose={onClose} />;
    }
    case 'delete': {
      const confirm = () => onDelete(dialog.chosen);
      return <DeleteTags tags={actions.tags} chosen={dialog.chosen} onConfirm={confirm} onClose={onClose} />;
    }
    case 'move':
      return <MoveTags actions={actions} chosen={dialog.chosen} onMoved={onFilled} onClose={onClose} />;
    case 'merge':
      return <MergeTags actions={actions} chosen={dialog.chosen} onMerged={onFilled} onClose={onClose} />;
  }
}
