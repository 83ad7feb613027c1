import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { DeleteItems } from '../../../kit/collection/DeleteItems.tsx';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { AffectedRules } from '../AffectedRules.tsx';
import type { ResponseRow } from './responseRow.ts';

type Props = { responses: readonly ResponseRow[]; onClose: () => void };

const titleOf = ({ title }: ResponseRow) => title;

/** Confirms the deletion of responses, listing their titles. */
export function DeleteResponses({ responses, onClose }: Props) {
  const [remove] = cannedResponsesApi.useDeleteCannedResponseMutation();
  return (
    <DeleteItems
      items={responses}
      one="response"
      many="responses"
      nameOf={titleOf}
      remove={({ _id }) => remove({ id: _id })}
      removed={SUCCESS.responseDeleted}
      failureTitle={TITLES.cannedResponses}
      deletionNote={(left) => (
        <>
          {left.length === 1
            ? `It is removed from the folder ${left[0]?.folderName}.`
            : 'They are removed from their folders.'}
          <AffectedRules responseIds={left.map(({ _id }) => _id)} />
        </>
      )}
      onClose={onClose}
    />
  );
}
