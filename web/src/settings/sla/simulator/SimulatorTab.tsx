import type { SlaBody } from '@atrium-console/sdk';
import { deadline, METRICS, type Metric } from '@atrium-console/sdk/rules';
import { NativeSelect, Paper, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { durationText } from '../levels/durationText.ts';
import { METRIC_NAMES } from '../levels/metricNames.ts';
import { clockText, dayText, endOfLevel, skippedText } from './sentences.ts';

type Props = {
  /** What is being edited; the simulator shows it before it is saved. */
  draft: SlaBody;
  /** When the imagined ticket comes in at first, `YYYY-MM-DDTHH:MM`. */
  start: string;
};

const isMetric = (text: string): text is Metric => METRICS.some((metric) => metric === text);

/** When a ticket would breach each level, and which days do not count. Works on the draft, before it is saved. */
export function SimulatorTab({ draft, start: firstStart }: Props) {
  const [start, setStart] = useState(firstStart);
  const [metric, setMetric] = useState<Metric>('first_response');
  const levels = draft[metric];
  const rows = levels.map((level, index) => {
    const seconds = endOfLevel(levels, index);
    if (seconds === undefined) return { level: level.level };
    const input = { start, seconds, businessHour: draft.business_hour, holidays: draft.holidays };
    return { level: level.level, seconds, result: deadline(input) };
  });
  const last = rows.findLast((row) => row.result !== undefined)?.result;
  const skipped = last && 'skipped' in last ? last.skipped : [];

  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            type="datetime-local"
            label="A ticket comes in at"
            value={start}
            onChange={(event) => event.currentTarget.value && setStart(event.currentTarget.value)}
          />
          <NativeSelect
            label="Metric"
            value={metric}
            data={METRICS.map((value) => ({ value, label: METRIC_NAMES[value].name }))}
            onChange={(event) => isMetric(event.currentTarget.value) && setMetric(event.currentTarget.value)}
          />
        </SimpleGrid>
      </Paper>
      <Paper withBorder p="md">
        <Text component="h2" fw={600} mb="xs">
          A ticket at {clockText(start)}
        </Text>
        <Stack gap={6} role="status" aria-label="Deadlines">
          {rows.map(({ level, seconds, result }) => (
            <Text key={level} size="sm">
              {seconds === undefined || result === undefined
                ? `Level ${level} is open-ended and is never breached.`
                : 'due' in result
                  ? `Level ${level} is breached after ${clockText(result.due)} (${durationText(seconds)} of business time).`
                  : `Level ${level} is never breached: no day of the week is open.`}
            </Text>
          ))}
        </Stack>
      </Paper>
      {skipped.length > 0 && (
        <Paper withBorder p="md">
          <Table aria-label="Days that do not count">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Day that does not count</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {skipped.slice(0, SHOWN).map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Td>{dayText(day.date)}</Table.Td>
                  <Table.Td>{skippedText(day)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {skipped.length > SHOWN && (
            <Text size="sm" c="dimmed" mt="xs">
              And {skipped.length - SHOWN} more.
            </Text>
          )}
        </Paper>
      )}
    </Stack>
  );
}

const SHOWN = 60;
