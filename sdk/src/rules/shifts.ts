/**
 * Shifts of the punch log: split at the midnights of a time zone, and added up by person and day. Instants are milliseconds
 * since 1970, lengths are whole seconds that really passed: a night on which the clock is set back is an hour longer.
 */
import { addDays } from './plainDate.ts';
import { type ZoneClock, zoneClock } from './timeZone.ts';

/** When a shift began and ended, ISO 8601; without an end, it is still running. */
export type PunchTimes = { in_at: string; out_at: string | null };

/** A time from an instant to a later one, both on whole seconds. */
export type TimeSpan = { from: number; to: number };

/** The part of a time span on one day of a time zone. */
export type DayPart = TimeSpan & {
  /** `YYYY-MM-DD`. */
  date: string;
};

/** The first and last day of a period, `YYYY-MM-DD`, in a time zone of the IANA database. */
export type DayPeriod = { from: string; to: string; timeZone: string };

type Person = { _id: number; name: string };
type PersonPunch = PunchTimes & { _id: string; user: Person };

/** The shifts of one person in a period. */
export type PersonShifts = {
  user: Person;
  /** Time that shifts overlap counts once. */
  seconds: number;
  /** Whether a shift is still running. */
  is_in: boolean;
  /** The days with any time, in order. */
  days: { date: string; seconds: number }[];
  /** The shifts that touch the period, in full, the earliest first. */
  shifts: (PunchTimes & {
    _id: string;
    /** Whether another shift of the person overlaps it. */
    overlaps: boolean;
  })[];
};

/** Fractions of a second would add up to differences between the sum of the days and the whole. */
function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}

/** The whole seconds of a time span. */
export function secondsIn({ from, to }: TimeSpan): number {
  return (to - from) / 1000;
}

/** The time of a shift; a running one lasts until now. Empty if it ends before it begins. */
export function shiftSpan({ in_at, out_at }: PunchTimes, now: Date): TimeSpan {
  const from = wholeSecond(Date.parse(in_at));
  const to = wholeSecond(out_at === null ? now.getTime() : Date.parse(out_at));
  return { from, to: Math.max(from, to) };
}

/** The time that both spans have; undefined if there is none. */
export function commonSpan(one: TimeSpan, other: TimeSpan): TimeSpan | undefined {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : undefined;
}

/** The instant at which a day begins: of two midnights the first, and the next moment if midnight is skipped. */
function startOf(date: string, clock: ZoneClock): number {
  return clock.instantOf(Date.parse(`${date}T00:00:00Z`));
}

/** The time of a period, from the midnight at which its first day begins to that at which its last day ends. */
export function periodSpan({ from, to, timeZone }: DayPeriod): TimeSpan {
  return spanOf(from, to, zoneClock(timeZone));
}

function spanOf(from: string, to: string, clock: ZoneClock): TimeSpan {
  return { from: startOf(from, clock), to: startOf(addDays(to, 1), clock) };
}

/** A time span split at the midnights of a clock. */
export function splitByDay({ from, to }: TimeSpan, clock: ZoneClock): DayPart[] {
  const parts: DayPart[] = [];
  let date = new Date(clock.timeAt(from)).toISOString().slice(0, 10);
  let start = from;
  while (start < to) {
    const next = addDays(date, 1);
    const end = Math.min(startOf(next, clock), to);
    if (start < end) {
      parts.push({ date, from: start, to: end });
      start = end;
    }
    date = next;
  }
  return parts;
}

/** Time spans in order, those that overlap or meet as one. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/**
 * The ids of the shifts that have any time in common with another shift of the same person.
 * @param punches Of any people, in any order.
 * @param now Until when running shifts count.
 */
export function overlappingShifts(punches: readonly PersonPunch[], now: Date): Set<string> {
  const overlapping = new Set<string>();
  /** Of each person, the shift so far that ends last. */
  const last = new Map<number, { _id: string; to: number }>();
  const spans = punches.map(({ _id, user, ...times }) => ({ _id, userId: user._id, ...shiftSpan(times, now) }));
  for (const { _id, from, to, userId } of spans.sort((a, b) => a.from - b.from)) {
    if (from === to) continue;
    const before = last.get(userId);
    if (before !== undefined && from < before.to) overlapping.add(before._id).add(_id);
    if (before === undefined || to > before.to) last.set(userId, { _id, to });
  }
  return overlapping;
}

/** Whether a shift touches a period: a running one does from the moment at which it began. */
export function touchesPeriod(punch: PunchTimes, period: TimeSpan, now: Date): boolean {
  const { from, to } = shiftSpan(punch, now);
  return from < period.to && (to > period.from || from >= period.from);
}

/** The shifts of one person in a period. */
function personShifts(
  { punches, user }: { punches: readonly PersonPunch[]; user: Person },
  { clock, period, now, overlapping }: { clock: ZoneClock; period: TimeSpan; now: Date; overlapping: Set<string> },
): PersonShifts {
  const counted = mergeSpans(punches.map((punch) => shiftSpan(punch, now)))
    .map((span) => commonSpan(span, period))
    .filter((span) => span !== undefined);
  const days = new Map<string, number>();
  for (const part of counted.flatMap((span) => splitByDay(span, clock))) {
    days.set(part.date, (days.get(part.date) ?? 0) + secondsIn(part));
  }
  return {
    user,
    seconds: counted.reduce((sum, span) => sum + secondsIn(span), 0),
    is_in: punches.some(({ out_at }) => out_at === null),
    days: [...days].map(([date, seconds]) => ({ date, seconds })),
    shifts: punches
      .toSorted((a, b) => Date.parse(a.in_at) - Date.parse(b.in_at))
      .map(({ _id, in_at, out_at }) => ({ _id, in_at, out_at, overlaps: overlapping.has(_id) })),
  };
}

/**
 * The shifts that touch a period, by person, sorted by name. Only their time within the period counts.
 * @param punches In any order.
 * @param now Until when running shifts count.
 */
export function shiftsByPerson(punches: readonly PersonPunch[], period: DayPeriod, now: Date): PersonShifts[] {
  // One clock for all of them: to create one takes longer than to use it.
  const clock = zoneClock(period.timeZone);
  const overlapping = overlappingShifts(punches, now);
  const scope = { clock, period: spanOf(period.from, period.to, clock), now, overlapping };
  const byPerson = new Map<number, { punches: PersonPunch[]; user: Person }>();
  for (const punch of punches) {
    if (!touchesPeriod(punch, scope.period, now)) continue;
    const { user } = punch;
    const person = byPerson.get(user._id) ?? { punches: [], user };
    person.punches.push(punch);
    byPerson.set(user._id, person);
  }
  return [...byPerson.values()]
    .map((person) => personShifts(person, scope))
    .toSorted((a, b) => a.user.name.localeCompare(b.user.name, 'en') || a.user._id - b.user._id);
}
