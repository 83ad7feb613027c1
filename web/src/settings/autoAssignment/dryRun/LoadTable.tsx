import type { AssignAgent, WorkingStatus } from '@atrium-console/sdk';
import { Checkbox, Fieldset, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { type Dispatch, memo, type SetStateAction } from 'react';
import { WholeNumberInput } from '../../../kit/fields/WholeNumberInput.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { type AgentLoad, type DryRunLoad, IDLE } from './dryRunInput.ts';

type Props = {
  agents: readonly AssignAgent[];
  /** Those of the account. Without them, agents are just away or not. */
  statuses: readonly WorkingStatus[];
  load: DryRunLoad;
  /** Must be stable between renders. */
  onChange: Dispatch<SetStateAction<DryRunLoad>>;
};

/** The assumed load of the agents. Memoised, so that typing in the ticket does not re-render it. */
export const LoadTable = memo(function LoadTable({ agents, statuses, load, onChange }: Props) {
  if (agents.length === 0) return null;
  return (
    <Fieldset legend="Agents">
      <Stack gap="sm">
        <Select
          label="Last ticket went to"
          description="With round robin, the next agent follows this one."
          placeholder="Nobody yet"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the last agent' }}
          nothingFoundMessage="No matching agents"
          data={agents.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={load.last}
          onChange={(last) => onChange((now) => ({ ...now, last }))}
        />
        <SmallTable
          label="Load of the agents"
          rows={agents}
          rowId={({ _id }) => _id}
          isStacked
          isLong
          columns={[
            { id: 'agent', header: 'Agent', cell: (agent) => <AgentName agent={agent} /> },
            {
              id: 'open',
              header: 'Open tickets',
              cell: (agent) => <OpenTickets agent={agent} now={load.agents[agent._id] ?? IDLE} onChange={onChange} />,
            },
            {
              id: 'status',
              header: statuses.length > 0 ? 'Working status' : 'Away',
              cell: (agent) => (
                <StatusChoice
                  agent={agent}
                  statuses={statuses}
                  now={load.agents[agent._id] ?? IDLE}
                  onChange={onChange}
                />
              ),
            },
          ]}
        />
      </Stack>
    </Fieldset>
  );
});

/** Nothing is sent from here, so the contract has no limits for it. */
const OPEN_LIMITS = { minimum: 0 };

type CellProps = { agent: AssignAgent; now: AgentLoad; onChange: Props['onChange'] };

/** Changes a part of what is assumed of an agent. */
const changed =
  ({ agent, now }: CellProps, part: Partial<AgentLoad>) =>
  (load: DryRunLoad): DryRunLoad => ({ ...load, agents: { ...load.agents, [agent._id]: { ...now, ...part } } });

function AgentName({ agent: { enabled, max_tickets, name } }: { agent: AssignAgent }) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        {enabled ? `At most ${max_tickets}` : 'Off'}
      </Text>
    </>
  );
}

/** Memoised like the status, so that typing in one of hundreds of cells renders no other. */
const OpenTickets = memo(function OpenTicketsOf(props: CellProps) {
  return (
    <WholeNumberInput
      aria-label={`Open tickets of ${props.agent.name}`}
      size="xs"
      w={84}
      limits={OPEN_LIMITS}
      value={props.now.open}
      onChange={(open) => props.onChange(changed(props, { open }))}
    />
  );
});

/** The working status of an agent; whether it counts as available is set on its page. Without any, agents are away or not. */
const StatusChoice = memo(function StatusChoiceOf(props: CellProps & Pick<Props, 'statuses'>) {
  const { agent, now, statuses, onChange } = props;
  if (statuses.length === 0) {
    return (
      <Checkbox
        aria-label={`${agent.name} is away`}
        checked={now.isAway}
        onChange={(event) => onChange(changed(props, { isAway: event.currentTarget.checked }))}
      />
    );
  }
  const choose = (id: string) => {
    const chosen = statuses.find(({ _id }) => _id === id);
    onChange(changed(props, { statusId: chosen?._id ?? null, isAway: chosen?.is_available === false }));
  };
  return (
    <NativeSelect
      aria-label={`Working status of ${agent.name}`}
      size="xs"
      w={168}
      maw="100%"
      data={[
        { value: '', label: 'Any available one' },
        ...statuses.map(({ _id, name, is_available }) => ({
          value: _id,
          label: is_available ? name : `${name} (not available)`,
        })),
      ]}
      value={now.statusId ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
});
