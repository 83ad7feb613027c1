import { newObjectId, TICKET_STATES } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { DraftList } from '../../../kit/order/DraftList.tsx';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import type { TicketState } from '../uiSettingsDraft.ts';
import { StateFields } from './StateFields.tsx';

type Props = {
  states: readonly TicketState[];
  stored: readonly TicketState[];
  problems: FieldProblems;
  onChange: (states: TicketState[]) => void;
};

const fresh = (): TicketState => ({ _id: newObjectId(), name: '', color: '#868e96', is_closed: false });
const nameOf = ({ name }: TicketState, index: number) => name.trim() || `state ${index + 1}`;

/** Edits the states of a ticket: 2 to 30, with at least one closed and one open. */
export function TicketStates({ states, stored, problems, onChange }: Props) {
  const isLastOfKind = ({ is_closed }: TicketState) =>
    states.filter((state) => state.is_closed === is_closed).length === 1;
  const removeDisabledReason = (state: TicketState) => {
    if (states.length <= TICKET_STATES.min) return 'There must be at least two states.';
    if (!isLastOfKind(state)) return undefined;
    return state.is_closed
      ? 'It is the only closed state. Add another one first.'
      : 'It is the only open state. Add another one first.';
  };
  const problem = problems.ticketStates;
  return (
    <Stack gap="xs">
      {problem !== undefined && <ProblemText>{problem}</ProblemText>}
      <DraftList
        label="Ticket states"
        one="state"
        many="states"
        items={states}
        stored={stored}
        nameOf={nameOf}
        fresh={fresh}
        max={TICKET_STATES.max}
        removeDisabledReason={removeDisabledReason}
        deletionNote="Tickets in a deleted state need a new one. Conditions of auto-assignment and rules of ticket automation no longer use it."
        onChange={onChange}
      >
        {(state, index, change) => (
          <StateFields
            state={state}
            name={nameOf(state, index)}
            isRepeated={states.slice(0, index).some((one) => hasSameName(one, state))}
            problems={{ name: problems[`ticketStates.${index}.name`], color: problems[`ticketStates.${index}.color`] }}
            onChange={change}
          />
        )}
      </DraftList>
    </Stack>
  );
}

function hasSameName(one: TicketState, other: TicketState): boolean {
  const [first, second] = [one, other].map(({ name }) => name.trim().toLowerCase());
  return first === second && first !== '';
}
