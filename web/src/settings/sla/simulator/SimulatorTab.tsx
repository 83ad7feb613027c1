import type { SlaBody } from '@atrium-console/sdk';
import { checkLevels, instantIn, METRICS, type Metric, wallClockIn } from '@atrium-console/sdk/rules';
import { NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { wallClock } from '../../../base/wallClock.ts';
import { DateTimeInput } from '../../../kit/fields/DateTimeInput.tsx';
import { timeZoneText } from '../../../kit/words/timeZoneText.ts';
import { hoursProblems } from '../hours/hoursProblems.ts';
import { TimeField } from '../hours/TimeField.tsx';
import { METRIC_NAMES } from '../levels/metricNames.ts';
import { DeadlineTable } from './DeadlineTable.tsx';
import { SkippedDays } from './SkippedDays.tsx';
import { simulate } from './simulate.ts';
import classes from './simulator.module.css';

type Props = {
  /** The current draft, including unsaved changes. */
  draft: SlaBody;
  /** When the simulated ticket arrives at first. */
  now: Date;
};

const isMetric = (text: string): text is Metric => METRICS.some((metric) => metric === text);

/** Shows when a ticket would breach each level, and which days are skipped. Uses the unsaved draft. */
export function SimulatorTab({ draft, now }: Props) {
  const { time_zone } = draft.business_hour;
  const [{ date, time }, setArrival] = useState(() => {
    const clock = time_zone === undefined ? wallClock(now) : wallClockIn(time_zone, now);
    const [today = '', wholeTime = ''] = clock.split('T');
    return { date: today, time: wholeTime.slice(0, 5) };
  });
  const start = date === '' || time === '' ? '' : `${date}T${time}`;
  const [metric, setMetric] = useState<Metric>('first_response');
  const [wanted, setWanted] = useState(2);
  const levels = draft[metric];
  const level = levels.some((one) => one.level === wanted) ? wanted : levels[0]?.level;
  const missing = missingText(draft, metric, start);

  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <div className={classes.fields}>
          <div className={classes.arrival}>
            <DateTimeInput
              kind="date"
              max="9999-12-31"
              label="Ticket arrives on"
              value={date}
              onChange={(typed) => setArrival({ date: typed, time })}
            />
            <TimeField
              label="Ticket arrives at"
              value={time}
              isDisabled={false}
              isAlwaysEditable
              error={undefined}
              onChange={(typed) => setArrival({ date, time: typed })}
            />
          </div>
          <NativeSelect
            label="Metric"
            value={metric}
            data={METRICS.map((value) => ({ value, label: METRIC_NAMES[value].name }))}
            onChange={(event) => isMetric(event.currentTarget.value) && setMetric(event.currentTarget.value)}
          />
          <NativeSelect
            label="Level"
            value={String(level)}
            data={levels.map((one) => ({ value: String(one.level), label: `Level ${one.level}` }))}
            onChange={(event) => setWanted(Number(event.currentTarget.value))}
          />
        </div>
        {time_zone !== undefined && (
          <Text size="sm" c="dimmed" mt="sm">
            Times are in {timeZoneText(time_zone, start === '' ? now : instantIn(time_zone, start))}.
          </Text>
        )}
      </Paper>
      {missing === undefined ? (
        <Answer draft={draft} metric={metric} start={start} wanted={level} />
      ) : (
        <Text role="status">{missing}</Text>
      )}
    </Stack>
  );
}

type AnswerProps = { draft: SlaBody; metric: Metric; start: string; wanted: number | undefined };

function Answer({ draft, metric, start, wanted }: AnswerProps) {
  const outcomes = simulate(draft, metric, start);
  const chosen = outcomes.find(({ level }) => level === wanted);
  return (
    <>
      {chosen && <SkippedDays start={start} outcome={chosen} hours={draft.business_hour} />}
      <DeadlineTable outcomes={outcomes} />
    </>
  );
}

/** What must be entered or corrected before there is an answer; undefined if there is one. */
function missingText(draft: SlaBody, metric: Metric, start: string): string | undefined {
  if (start === '') return 'Enter when the ticket arrives to see its deadlines.';
  if (checkLevels(draft[metric]).length > 0) return `Correct the levels of ${METRIC_NAMES[metric].name} first.`;
  return Object.keys(hoursProblems(draft.business_hour)).length > 0 ? 'Correct the business hours first.' : undefined;
}
