import { Paper, Title } from '@mantine/core';
import { durationText } from '../../../kit/words/durationText.ts';
import { wallClockText } from '../../../kit/words/wallClockText.ts';
import { type SmallColumn, SmallTable } from '../../../ui/SmallTable.tsx';
import { LevelMark } from '../levels/LevelMark.tsx';
import type { LevelOutcome } from './simulate.ts';

const columns: readonly SmallColumn<LevelOutcome>[] = [
  { id: 'level', header: 'Level', width: '20%', cell: ({ level }) => <LevelMark level={level} /> },
  {
    id: 'time',
    header: 'Business time',
    width: '35%',
    cell: (outcome) => (outcome.result ? durationText(outcome.seconds) : 'Open-ended'),
  },
  { id: 'due', header: 'Breached on', cell: dueText },
];

/** The deadlines of all levels. */
export function DeadlineTable({ outcomes }: { outcomes: readonly LevelOutcome[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        All levels
      </Title>
      <SmallTable
        label="Deadlines of all levels"
        rows={outcomes}
        rowId={({ level }) => String(level)}
        columns={columns}
      />
    </Paper>
  );
}

function dueText({ result }: LevelOutcome): string {
  return result && 'due' in result ? wallClockText(result.due) : 'Never';
}
