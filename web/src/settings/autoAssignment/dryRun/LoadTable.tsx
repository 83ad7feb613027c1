import type { AssignAgent, WorkingStatus } from '@atrium-console/sdk';
import { Checkbox, Fieldset, NativeSelect, ScrollArea, Select, Stack, Table, Text } from '@mantine/core';
import { type Dispatch, memo, type SetStateAction } from 'react';
import { WholeNumberInput } from '../../../kit/fields/WholeNumberInput.tsx';
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
        <ScrollArea.Autosize mah={560} type="auto">
          <Table aria-label="Load of the agents" verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Agent</Table.Th>
                <Table.Th>Open tickets</Table.Th>
                <Table.Th>{statuses.length > 0 ? 'Working status' : 'Away'}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {agents.map((agent) => (
                <LoadRow
                  key={agent._id}
                  agent={agent}
                  statuses={statuses}
                  now={load.agents[agent._id] ?? IDLE}
                  onChange={onChange}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </Stack>
    </Fieldset>
  );
});

/** Nothing is sent from here, so the contract has no limits for it. */
const OPEN_LIMITS = { minimum: 0 };

type RowProps = { agent: AssignAgent; now: AgentLoad } & Pick<Props, 'statuses' | 'onChange'>;

const LoadRow = memo(function LoadRow({ agent, statuses, now, onChange }: RowProps) {
  const set = (part: Partial<AgentLoad>) =>
    onChange((load) => ({ ...load, agents: { ...load.agents, [agent._id]: { ...now, ...part } } }));
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{agent.name}</Text>
        <Text size="xs" c="dimmed">
          {agent.enabled ? `At most ${agent.max_tickets}` : 'Off'}
        </Text>
      </Table.Td>
      <Table.Td>
        <WholeNumberInput
          aria-label={`Open tickets of ${agent.name}`}
          size="xs"
          w={84}
          limits={OPEN_LIMITS}
          value={now.open}
          onChange={(open) => set({ open })}
        />
      </Table.Td>
      <Table.Td>
        {statuses.length > 0 ? (
          <StatusChoice agent={agent} statuses={statuses} now={now} onChange={set} />
        ) : (
          <Checkbox
            aria-label={`${agent.name} is away`}
            checked={now.isAway}
            onChange={(event) => set({ isAway: event.currentTarget.checked })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});

type ChoiceProps = Omit<RowProps, 'onChange'> & { onChange: (part: Partial<AgentLoad>) => void };

/** The working status of an agent. Whether it counts as available is set on the page of working statuses. */
function StatusChoice({ agent, statuses, now, onChange }: ChoiceProps) {
  const choose = (id: string) => {
    const chosen = statuses.find(({ _id }) => _id === id);
    onChange({ statusId: chosen?._id ?? null, isAway: chosen?.is_available === false });
  };
  return (
    <NativeSelect
      aria-label={`Working status of ${agent.name}`}
      size="xs"
      w={168}
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
}
