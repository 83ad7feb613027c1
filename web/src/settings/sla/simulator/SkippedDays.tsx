import { Paper, Table, Text } from '@mantine/core';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { outcomeText, skippedText } from './sentences.ts';
import type { LevelOutcome } from './simulate.ts';

type Props = { start: string; outcome: LevelOutcome };

/** More rows than this help nobody. */
const SHOWN = 60;

/** When one level is breached, in a sentence, and every day on the way that did not count. */
export function SkippedDays({ start, outcome }: Props) {
  const { result } = outcome;
  const skipped = result && 'skipped' in result ? result.skipped : [];
  return (
    <Paper withBorder p="md">
      <Text fw={600} role="status">
        {outcomeText(start, outcome)}
      </Text>
      {result && 'due' in result && skipped.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          No day is skipped on the way.
        </Text>
      )}
      {skipped.length > 0 && (
        <Table aria-label="Days that do not count" mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day that does not count</Table.Th>
              <Table.Th>Why</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {skipped.slice(0, SHOWN).map((day) => (
              <Table.Tr key={day.date}>
                <Table.Td>{weekdayText(day.date)}</Table.Td>
                <Table.Td>{skippedText(day)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {skipped.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          And {numberText(skipped.length - SHOWN)} more.
        </Text>
      )}
    </Paper>
  );
}
