import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { DeleteItems } from '../../../kit/collection/DeleteItems.tsx';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { RulesThatSend } from '../RulesThatSend.tsx';
import type { ResponseRow } from './responseRow.ts';

type Props = { responses: readonly ResponseRow[]; onClose: () => void };

const titleOf = ({ title }: ResponseRow) => title;

/** Asks before responses are deleted, naming them. */
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
      goesWith={(left) => (
        <>
          {left.length === 1 ? `It leaves the folder ${left[0]?.folderName}.` : 'They leave their folders.'}
          <RulesThatSend responseIds={left.map(({ _id }) => _id)} />
        </>
      )}
      onClose={onClose}
    />
  );
}
