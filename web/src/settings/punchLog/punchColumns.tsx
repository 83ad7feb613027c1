import type { Punch } from '@atrium-console/sdk';
import { commonSpan, secondsIn, shiftSpan, type TimeSpan, type ZoneClock } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { asYesNo } from '../../kit/edit/fieldWords.ts';
import type { LogColumn } from '../../kit/log/logProps.ts';
import { timeColumn } from '../../kit/log/timeColumn.tsx';
import { wallClockText } from '../../kit/words/wallClockText.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { hoursText } from './hoursText.ts';

type Scope = {
  clock: ZoneClock;
  /** The period whose time counts; undefined if it is open. */
  period: TimeSpan | undefined;
  /** Until when running shifts count. */
  now: Date;
};

/** What the clock shows at an instant, to the minute: `2026-11-20T16:30`. */
export function clockTime(instant: string, clock: ZoneClock): string {
  return new Date(clock.timeAt(Date.parse(instant))).toISOString().slice(0, 16);
}

/** The columns of the list and of the export. `clock` is that of the console's time zone. */
export function punchColumns({ clock, period, now }: Scope): readonly LogColumn<Punch>[] {
  const lengthOf = (punch: Punch) => secondsIn(shiftSpan(punch, now));
  /** The seconds that the totals count, but for time that shifts of one person overlap. */
  const countedOf = (punch: Punch) => {
    const span = shiftSpan(punch, now);
    const counted = period === undefined ? span : commonSpan(span, period);
    return counted === undefined ? 0 : secondsIn(counted);
  };
  return [
    { id: 'user', header: 'Person', cell: ({ user }) => user.name, csv: ({ user }) => user.name },
    timeColumn({
      id: 'in_at',
      header: 'In',
      at: ({ in_at }) => in_at,
      cell: ({ in_at }) => wallClockText(clockTime(in_at, clock)),
    }),
    timeColumn({
      id: 'out_at',
      header: 'Out',
      at: ({ out_at }) => out_at,
      cell: ({ out_at }) =>
        out_at === null ? <StateBadge state="stillIn" /> : wallClockText(clockTime(out_at, clock)),
    }),
    {
      id: 'duration',
      header: 'Duration',
      cell: (punch) => (
        <>
          {hoursText(lengthOf(punch))}
          {countedOf(punch) < lengthOf(punch) && (
            <Text size="xs" c="dimmed">
              {hoursText(countedOf(punch))} of it in this period
            </Text>
          )}
          {punch.overlaps && (
            <Text size="xs" c="dimmed">
              Overlaps another shift; the time counts once
            </Text>
          )}
        </>
      ),
      csvHeader: 'Duration (seconds)',
      csv: (punch) => String(lengthOf(punch)),
    },
    { id: 'overlaps', header: 'Overlaps another shift', csv: ({ overlaps }) => asYesNo(overlaps) },
  ];
}
