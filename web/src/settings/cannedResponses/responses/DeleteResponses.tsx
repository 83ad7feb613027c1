import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { useCallback } from 'react';
import { DeleteItems } from '../../../kit/collection/DeleteItems.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { RESPONSES, type ResponseRow } from './responseRow.ts';

type Props = {
  responses: readonly ResponseRow[];
  /** All responses, to choose a replacement from. */
  rows: readonly ResponseRow[];
  onClose: () => void;
};

const titleOf = ({ title }: ResponseRow) => title;

/** Confirms the deletion of responses, listing their titles. */
export function DeleteResponses({ responses, rows, onClose }: Props) {
  const [remove] = cannedResponsesApi.useDeleteCannedResponseMutation();
  const [loadUsage] = cannedResponsesApi.useLazyGetCannedResponseUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  const deletedIds = new Set(responses.map(({ _id }) => _id));
  return (
    <DeleteItems
      list={RESPONSES}
      items={responses}
      one="response"
      many="responses"
      nameOf={titleOf}
      remove={({ _id }, replacement) => remove({ id: _id, ...replacement })}
      usage={usage}
      replacements={rows.filter((row) => !deletedIds.has(row._id))}
      removed={SUCCESS.responseDeleted}
      failureTitle={TITLES.cannedResponses}
      note={([first, ...others]) =>
        others.length === 0
          ? `It is removed from the folder ${first?.folderName}.`
          : 'They are removed from their folders.'
      }
      onClose={onClose}
    />
  );
}
