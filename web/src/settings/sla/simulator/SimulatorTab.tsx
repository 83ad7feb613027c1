import type { SlaBody } from '@atrium-console/sdk';
import { METRICS, type Metric } from '@atrium-console/sdk/rules';
import { NativeSelect, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { METRIC_NAMES } from '../levels/metricNames.ts';
import { DeadlineTable } from './DeadlineTable.tsx';
import { SkippedDays } from './SkippedDays.tsx';
import { simulate } from './simulate.ts';

type Props = {
  /** The current draft, including unsaved changes. */
  draft: SlaBody;
  /** Initial arrival time of the simulated ticket, `YYYY-MM-DDTHH:MM`. */
  start: string;
};

const isMetric = (text: string): text is Metric => METRICS.some((metric) => metric === text);

/** Shows when a ticket would breach each level, and which days are skipped. Uses the unsaved draft. */
export function SimulatorTab({ draft, start: firstStart }: Props) {
  const [start, setStart] = useState(firstStart);
  const [metric, setMetric] = useState<Metric>('first_response');
  const [wanted, setWanted] = useState(2);
  const outcomes = simulate(draft, metric, start);
  const chosen = outcomes.find(({ level }) => level === wanted) ?? outcomes[0];

  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            type="datetime-local"
            max="9999-12-31T23:59"
            label="Ticket arrives at"
            value={start}
            onChange={(event) => event.currentTarget.value && setStart(event.currentTarget.value.slice(0, 16))}
          />
          <NativeSelect
            label="Metric"
            value={metric}
            data={METRICS.map((value) => ({ value, label: METRIC_NAMES[value].name }))}
            onChange={(event) => isMetric(event.currentTarget.value) && setMetric(event.currentTarget.value)}
          />
          <NativeSelect
            label="Level"
            value={String(chosen?.level)}
            data={outcomes.map(({ level }) => ({ value: String(level), label: `Level ${level}` }))}
            onChange={(event) => setWanted(Number(event.currentTarget.value))}
          />
        </SimpleGrid>
      </Paper>
      {chosen && <SkippedDays start={start} outcome={chosen} />}
      <DeadlineTable outcomes={outcomes} />
    </Stack>
  );
}
