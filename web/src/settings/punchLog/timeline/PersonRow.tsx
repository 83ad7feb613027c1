import type { PersonShifts } from '@atrium-console/sdk';
import type { ZoneClock } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { clampIndex } from '../../../kit/keys/nextIndex.ts';
import { dayText } from '../../../kit/words/dayText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { hoursText } from '../hoursText.ts';
import { ShiftBar } from './ShiftBar.tsx';
import { shiftText } from './shiftText.ts';
import classes from './timeline.module.css';
import type { TimelineScale } from './timelineScale.ts';

type Props = { person: PersonShifts; scale: TimelineScale; clock: ZoneClock; now: Date };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The shifts of a person: one tab stop, and arrow keys between the shifts. Below them, the hours of each day. */
export function PersonRow({ person: { days, is_in, seconds, shifts, user }, scale, clock, now }: Props) {
  const [active, setActive] = useState(0);
  const shown = shifts.flatMap((shift) => {
    const place = scale.placeOf(shift, now);
    return place === undefined ? [] : [{ shift, place }];
  });
  const secondsOn = new Map(days.map(({ date, seconds: count }) => [date, count]));
  const current = clampIndex(active, shown.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const bars = event.currentTarget.parentElement?.querySelectorAll('button');
    bars?.[clampIndex(current + step, shown.length - 1)]?.focus();
  };
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <Text size="sm" fw={500}>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed">
          {hoursText(seconds)}
        </Text>
        {is_in && <StateBadge state="stillIn" />}
      </th>
      <td className={classes.cell}>
        {(scale.hours.length > 0 ? scale.hours : scale.days).slice(1).map(({ left }) => (
          <span key={left} className={classes.line} style={{ left: `${left}%` }} />
        ))}
        <div className={classes.track}>
          {shown.map(({ place, shift }, index) => (
            <ShiftBar
              key={shift._id}
              shift={shift}
              place={place}
              text={shiftText(shift, clock, now)}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => setActive(index)}
              onKeyDown={move}
            />
          ))}
        </div>
        <ul className={classes.totals} aria-label={`Hours by day of ${user.name}`}>
          {scale.days.map(({ id, left, width }) => {
            const count = secondsOn.get(id);
            return (
              count !== undefined && (
                <li key={id} className={classes.total} style={{ left: `${left}%`, width: `${width}%` }}>
                  <span className={classes.hidden}>{dayText(id)}: </span>
                  {hoursText(count)}
                </li>
              )
            );
          })}
        </ul>
      </td>
    </tr>
  );
}
