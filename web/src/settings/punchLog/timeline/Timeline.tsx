import { type DayPeriod, zoneClock } from '@atrium-console/sdk/rules';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { weekdayText } from '../../../kit/words/dayText.ts';
import { PeopleRows, type ShiftArgs } from './PeopleRows.tsx';
import classes from './timeline.module.css';
import { timelineScale } from './timelineScale.ts';

type Props = DayPeriod & {
  args: ShiftArgs;
  /** Shows only one day. */
  onDay: (day: string) => void;
};

/** The shifts of a period, one row per person. Its days are columns; a single day has hours. */
export function Timeline({ from, to, timeZone, args, onDay }: Props) {
  const scale = useMemo(() => timelineScale({ from, to, timeZone }), [from, to, timeZone]);
  const clock = useMemo(() => zoneClock(timeZone), [timeZone]);
  const frame = useRef<HTMLDivElement>(null);
  // A phone shows a part of the week: it begins with the last days, where people look first.
  useLayoutEffect(() => {
    const today = new Date(clock.timeAt(Date.now())).toISOString().slice(0, 10);
    const end = scale.days.find(({ id }) => id === today);
    if (end) showUntil(frame.current, (end.left + end.width) / 100);
  }, [scale, clock]);
  const days: Record<`--${string}`, number> = { '--days': scale.days.length };
  return (
    <div ref={frame} className={classes.frame} style={days}>
      <table className={classes.table} aria-label="Timeline">
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              Person
            </th>
            <th scope="col" className={classes.cell}>
              <div className={classes.head}>
                {scale.hours.length > 0
                  ? scale.hours.map(({ id, left, width }) => (
                      <span key={left} className={classes.mark} style={{ left: `${left}%`, width: `${width}%` }}>
                        {id}
                      </span>
                    ))
                  : scale.days.map(({ id, left, width }) => (
                      <UnstyledButton
                        key={id}
                        className={classes.mark}
                        style={{ left: `${left}%`, width: `${width}%` }}
                        title={weekdayText(id)}
                        onClick={() => onDay(id)}
                      >
                        <VisuallyHidden component="span">Show only </VisuallyHidden>
                        {shortDay(id)}
                      </UnstyledButton>
                    ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          <PeopleRows key={JSON.stringify(args)} args={args} scale={scale} clock={clock} />
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls so far that a part of the days, from 0 to 1, is in view with its end. The first column stays where it is. */
function showUntil(frame: HTMLElement | null, part: number): void {
  const column = frame?.querySelector('th');
  if (!frame || !column) return;
  const end = column.offsetWidth + (frame.scrollWidth - column.offsetWidth) * part;
  frame.scrollLeft = Math.max(0, end - frame.clientWidth);
}

/** A day for narrow columns: `Fri 20`. */
function shortDay(date: string): string {
  return `${weekdayText(date).slice(0, 3)} ${Number(date.slice(8))}`;
}
