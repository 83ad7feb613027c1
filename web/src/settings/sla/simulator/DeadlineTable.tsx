import { Paper, Table, Title } from '@mantine/core';
import { durationText } from '../../../kit/words/durationText.ts';
import { wallClockText } from '../../../kit/words/wallClockText.ts';
import { LevelMark } from '../levels/LevelMark.tsx';
import type { LevelOutcome } from './simulate.ts';

/** The deadlines of all levels. */
export function DeadlineTable({ outcomes }: { outcomes: readonly LevelOutcome[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        All levels
      </Title>
      <Table aria-label="Deadlines of all levels">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Level</Table.Th>
            <Table.Th>Business time</Table.Th>
            <Table.Th>Breached on</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map((outcome) => (
            <Table.Tr key={outcome.level}>
              <Table.Td>
                <LevelMark level={outcome.level} />
              </Table.Td>
              <Table.Td>{outcome.result ? durationText(outcome.seconds) : 'Open-ended'}</Table.Td>
              <Table.Td>{dueText(outcome)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function dueText({ result }: LevelOutcome): string {
  return result && 'due' in result ? wallClockText(result.due) : 'Never';
}
