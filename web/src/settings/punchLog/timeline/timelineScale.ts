import {
  addDays,
  commonSpan,
  type DayPeriod,
  type PunchTimes,
  periodSpan,
  shiftSpan,
  type TimeSpan,
  zoneClock,
} from '@atrium-console/sdk/rules';

/** A place on the timeline, in percent of its width. */
export type Place = { left: number; width: number };

/** A mark above the timeline: a day, or an hour of the only day. */
export type Mark = Place & { id: string };

export type TimelineScale = {
  days: Mark[];
  /** Every third hour of the only day; empty for longer periods. */
  hours: Mark[];
  /** Where a shift is; undefined if none of it is in the period. */
  placeOf: (times: PunchTimes, now: Date) => (Place & { startsBefore: boolean; endsAfter: boolean }) | undefined;
};

const HOUR = 3_600_000;

/**
 * The scale of a period: instants at equal distances, so that a day on which the clock is set back is an hour wider and the
 * night that crosses it too.
 */
export function timelineScale(period: DayPeriod): TimelineScale {
  const whole = periodSpan(period);
  const percent = (milliseconds: number) => (milliseconds / (whole.to - whole.from)) * 100;
  const place = ({ from, to }: TimeSpan): Place => ({ left: percent(from - whole.from), width: percent(to - from) });
  const days: Mark[] = [];
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    days.push({ id: date, ...place(periodSpan({ from: date, to: date, timeZone: period.timeZone })) });
  }
  return {
    days,
    hours: days.length === 1 ? hoursOf(whole, period.timeZone).map(({ id, ...span }) => ({ id, ...place(span) })) : [],
    placeOf: (times, now) => {
      const span = shiftSpan(times, now);
      const shown = commonSpan(span, whole);
      if (shown === undefined) return undefined;
      return { ...place(shown), startsBefore: span.from < whole.from, endsAfter: span.to > whole.to };
    },
  };
}

/** Spans of three hours, named by what the clock shows at their start. */
function hoursOf(day: TimeSpan, timeZone: string): (TimeSpan & { id: string })[] {
  const clock = zoneClock(timeZone);
  const hours: (TimeSpan & { id: string })[] = [];
  for (let from = day.from; from < day.to; from += 3 * HOUR) {
    const id = new Date(clock.timeAt(from)).toISOString().slice(11, 16);
    hours.push({ id, from, to: Math.min(from + 3 * HOUR, day.to) });
  }
  return hours;
}
