import type { BusinessHour } from '@atrium-console/sdk';
import { wallClockIn } from '@atrium-console/sdk/rules';
import { Box, Paper, Text } from '@mantine/core';
import { useTimeZone } from '../../../kit/time/TimeZoneContext.ts';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { dayTimeText } from '../../../kit/words/dayTimeText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { timeZoneName } from '../../../kit/words/timeZoneText.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { outcomeText, skippedText } from './sentences.ts';
import type { LevelOutcome } from './simulate.ts';

type Props = { start: string; outcome: LevelOutcome; hours: BusinessHour };

/** The maximum number of rows, because more are not helpful. */
const SHOWN = 60;

/** A sentence that states when a level is breached, and the days that were skipped until then. */
export function SkippedDays({ start, outcome, hours }: Props) {
  const timeZone = useTimeZone();
  const { result } = outcome;
  const skipped = result && 'skipped' in result ? result.skipped : [];
  return (
    <Paper withBorder p="md">
      <Text fw={600} role="status">
        {outcomeText(start, outcome)}
      </Text>
      {result &&
        'due' in result &&
        result.instant &&
        wallClockIn(timeZone, result.instant) !== result.due.slice(0, 16) && (
          <Text size="sm" c="dimmed" mt={4}>
            In {timeZoneName(timeZone)}, that is {dayTimeText(result.instant.toISOString(), timeZone)}.
          </Text>
        )}
      {result && 'due' in result && (
        <Box mt={skipped.length > 0 ? 'sm' : 4}>
          <SmallTable
            label="Skipped days"
            rows={skipped.slice(0, SHOWN)}
            rowId={({ date }) => date}
            columns={[
              { id: 'day', header: 'Skipped day', width: '55%', cell: ({ date }) => weekdayText(date) },
              { id: 'reason', header: 'Reason', cell: (day) => skippedText(day, hours) },
            ]}
            emptyText="No days are skipped."
          />
        </Box>
      )}
      {skipped.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          And {numberText(skipped.length - SHOWN)} more.
        </Text>
      )}
    </Paper>
  );
}
