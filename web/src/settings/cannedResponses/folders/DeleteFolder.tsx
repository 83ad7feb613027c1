import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { NameList } from '../../../kit/NameList.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RulesThatSend } from '../RulesThatSend.tsx';
import { type ResponseRow, responseCount } from '../responses/responseRow.ts';

type Props = {
  folder: CannedFolder;
  /** The responses in it, which go with it (SPEC 4). */
  responses: readonly ResponseRow[];
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a folder is deleted, and says which responses go with it. */
export function DeleteFolder({ folder, responses, onDeleted, onClose }: Props) {
  const [remove, removing] = cannedResponsesApi.useDeleteCannedFolderMutation();
  const save = useSave(TITLES.cannedResponses);
  const confirm = async () => {
    const result = await save(remove({ id: folder._id }), SUCCESS.folderDeleted);
    if (!result.ok) return;
    onDeleted();
    onClose();
  };
  const count = responses.length;
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete the folder ${folder.name}?`}
      confirmLabel={count === 0 ? 'Delete folder' : `Delete folder and ${responseCount(count)}`}
      busy={removing.isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count === 0
        ? `The folder “${folder.name}” is empty; no response goes with it.`
        : `${responseCount(count)} in “${folder.name}” ${count === 1 ? 'goes' : 'go'} with it for good. Move what you want to keep first.`}
      {count > 0 && <NameList items={responses.map(({ _id, title }) => ({ id: _id, name: title }))} />}
      {count > 0 && <RulesThatSend responseIds={responses.map(({ _id }) => _id)} />}
    </ConfirmDialog>
  );
}
