import type { AutoAssign } from '@atrium-console/sdk';
import { Checkbox, Fieldset, NumberInput, ScrollArea, Select, Stack, Table, Text } from '@mantine/core';
import { type Imagined, type ImaginedAgent, imaginedAgent } from './imagine.ts';

type Props = {
  all: AutoAssign;
  imagined: Imagined;
  onChange: (imagined: Imagined) => void;
};

/** What the agents are imagined to be doing. */
export function LoadTable({ all, imagined, onChange }: Props) {
  const set = (id: string, values: ImaginedAgent) =>
    onChange({ ...imagined, agents: { ...imagined.agents, [id]: values } });
  if (all.agents.length === 0) return null;
  return (
    <Fieldset legend="The agents at the moment">
      <Stack gap="sm">
        <Select
          label="The last ticket went to"
          description="Where agents take turns, the next one follows."
          placeholder="Nobody yet"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear who got the last ticket' }}
          nothingFoundMessage="No agent of this name"
          data={all.agents.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={imagined.last}
          onChange={(last) => onChange({ ...imagined, last })}
        />
        <ScrollArea.Autosize mah={560} type="auto">
          <Table aria-label="What the agents are doing" verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Agent</Table.Th>
                <Table.Th>Open tickets</Table.Th>
                <Table.Th>Away</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {all.agents.map((agent) => {
                const now = imaginedAgent(imagined, agent);
                return (
                  <Table.Tr key={agent._id}>
                    <Table.Td>
                      <Text size="sm">{agent.name}</Text>
                      <Text size="xs" c="dimmed">
                        {agent.enabled ? `At most ${agent.max_tickets}` : 'Switched off'}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <NumberInput
                        aria-label={`Open tickets of ${agent.name}`}
                        size="xs"
                        w={84}
                        min={0}
                        allowDecimal={false}
                        allowNegative={false}
                        value={now.open}
                        onChange={(open) => set(agent._id, { ...now, open: Number(open) || 0 })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <Checkbox
                        aria-label={`${agent.name} is away`}
                        checked={now.isAway}
                        onChange={(event) => set(agent._id, { ...now, isAway: event.currentTarget.checked })}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </Stack>
    </Fieldset>
  );
}
