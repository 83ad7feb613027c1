import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { NameList } from '../../../kit/NameList.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { AffectedRules } from '../AffectedRules.tsx';
import { type ResponseRow, responseCount } from '../responses/responseRow.ts';

type Props = {
  folder: CannedFolder;
  /** The responses in it, which are deleted, too (SPEC 4). */
  responses: readonly ResponseRow[];
  onDeleted: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a folder and of the responses in it. */
export function DeleteFolder({ folder, responses, onDeleted, onClose }: Props) {
  const [remove, removing] = cannedResponsesApi.useDeleteCannedFolderMutation();
  const save = useSave(TITLES.cannedResponses, 'deleted');
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
        ? `The folder “${folder.name}” is empty.`
        : `${responseCount(count)} in “${folder.name}” will be permanently deleted, too. To keep a response, move it to another folder first.`}
      {count > 0 && <NameList items={responses.map(({ _id, title }) => ({ id: _id, name: title }))} />}
      {count > 0 && <AffectedRules responseIds={responses.map(({ _id }) => _id)} />}
    </ConfirmDialog>
  );
}
