import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { type MouseEvent, useCallback, useState } from 'react';
import { NameList } from '../../../kit/NameList.tsx';
import { DeletionNotice } from '../../../kit/undo/DeletionNotice.tsx';
import { useDeletions } from '../../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../../kit/undo/deletion.ts';
import { isByKey } from '../../../kit/undo/isByKey.ts';
import { type Replacement, UsageFields } from '../../../kit/usage/UsageFields.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FOLDERS, RESPONSES, type ResponseRow, responseCount } from '../responses/responseRow.ts';

type Props = {
  folder: CannedFolder;
  /** The responses in it, which are deleted, too (SPEC 4). */
  responses: readonly ResponseRow[];
  /** Those in other folders, to choose a replacement from. */
  others: readonly ResponseRow[];
  onClose: () => void;
};

/** Confirms the deletion of a folder and of the responses in it. */
export function DeleteFolder({ folder, responses, others, onClose }: Props) {
  const [remove] = cannedResponsesApi.useDeleteCannedFolderMutation();
  const [loadUsage] = cannedResponsesApi.useLazyGetCannedFolderUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  const [replacement, setReplacement] = useState<Replacement>({});
  const { start } = useDeletions();
  const count = responses.length;
  const confirm = (event: MouseEvent) => {
    start({
      items: [folder],
      whatOf: () => (count === 0 ? `“${folder.name}”` : `“${folder.name}” and ${responseCount(count)}`),
      nameOf: ({ name }) => name,
      keysOf: ({ _id }) => [
        deletionKey(FOLDERS, _id),
        ...responses.map((response) => deletionKey(RESPONSES, response._id)),
      ],
      remove: ({ _id }) => remove({ id: _id, ...replacement }),
      removed: SUCCESS.folderDeleted,
      failureTitle: TITLES.cannedResponses,
      isByKey: isByKey(event),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete the folder ${folder.name}?`}
      confirmLabel={count === 0 ? 'Delete folder' : `Delete folder and ${responseCount(count)}`}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count === 0
        ? `The folder “${folder.name}” is empty.`
        : `${responseCount(count)} in “${folder.name}” will be deleted, too. To keep a response, move it to another folder first.`}
      {count > 0 && <NameList items={responses.map(({ _id, title }) => ({ id: _id, name: title }))} />}
      {count > 0 && (
        <UsageFields
          ids={[folder._id]}
          load={usage}
          options={others.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={replacement}
          onChange={setReplacement}
        />
      )}
      <DeletionNotice />
    </ConfirmDialog>
  );
}
