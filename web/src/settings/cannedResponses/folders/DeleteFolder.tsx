import type { CannedFolder } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { NameList } from '../../../kit/NameList.tsx';
import { deletionKey, UNDO_SECONDS, useDeletions } from '../../../kit/undo/DeletionsContext.ts';
import { type Replacement, UsageFields } from '../../../kit/usage/UsageFields.tsx';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FOLDERS, RESPONSES, type ResponseRow, responseCount } from '../responses/responseRow.ts';

type Props = {
  folder: CannedFolder;
  /** The responses in it, which are deleted, too (SPEC 4). */
  responses: readonly ResponseRow[];
  /** Those in other folders, to choose a replacement from. */
  others: readonly ResponseRow[];
  onDeleted: () => void;
  onClose: () => void;
};

/** Confirms the deletion of a folder and of the responses in it. */
export function DeleteFolder({ folder, responses, others, onDeleted, onClose }: Props) {
  const [remove] = cannedResponsesApi.useDeleteCannedFolderMutation();
  const [loadUsage] = cannedResponsesApi.useLazyGetCannedFolderUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  const [replacement, setReplacement] = useState<Replacement>({});
  const { start } = useDeletions();
  const count = responses.length;
  const confirm = () => {
    start({
      what: count === 0 ? `“${folder.name}”` : `“${folder.name}” and ${responseCount(count)}`,
      items: [folder],
      keysOf: ({ _id }) => [
        deletionKey(FOLDERS, _id),
        ...responses.map((response) => deletionKey(RESPONSES, response._id)),
      ],
      remove: ({ _id }) => remove({ id: _id, ...replacement }),
      removed: SUCCESS.folderDeleted,
      failureTitle: TITLES.cannedResponses,
    });
    onDeleted();
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
      <Text size="sm" mt="sm" c="dimmed">
        You can undo this for {UNDO_SECONDS} seconds.
      </Text>
    </ConfirmDialog>
  );
}
