import type { BusinessHour } from '@atrium-console/sdk';
import { DAYS, DEFAULT_BUSINESS_HOUR, openSpans } from '@atrium-console/sdk/rules';
import { listText } from '../../../kit/words/listText.ts';
import { timeZoneName } from '../../../kit/words/timeZoneText.ts';
import type { DayHours } from './breaks.ts';

/** `Sun` to `Sat`, by the contract’s index. */
const SHORT = DAYS.map((day) => day.slice(0, 3));
const ALL_DAY = '00:00–24:00';
/** Stands for a time that is not entered yet. */
const MISSING = '…';

/** Neighbouring days that have the same text, by their indexes. */
type Run = { days: number[]; text: string };

/**
 * The open hours of a day: `09:00–18:00`, or with a break `09:00–12:00 and 13:00–18:00`. Empty if breaks leave none. Hours
 * that are not complete or in the wrong order are written as entered.
 */
export function dayHoursText({ start, end, breaks }: DayHours): string {
  if (start === '' || end === '' || start >= end) return `${start || MISSING}–${end || MISSING}`;
  const spans = openSpans({ start, end, ...(breaks && { breaks: breaks.filter(isComplete) }) });
  return listText(spans.map(({ from, to }) => `${timeText(from)}–${timeText(to)}`));
}

function isComplete({ start, end }: { start: string; end: string }): boolean {
  return start !== '' && end !== '';
}

/** `HH:MM` of seconds since midnight. */
function timeText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/**
 * The opening hours of a week in the one form that this page uses: `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. Consecutive days
 * with the same hours are joined, closed days are left out (`closedText` names them), and what is always open is `24/7`. The
 * week starts on Monday, or on Sunday where business does.
 */
export function weekText(hours: BusinessHour): string {
  const texts = textsByDay(hours);
  const [first = ''] = texts;
  if (texts.some((text) => text !== first)) {
    return runsOf(texts)
      .filter(({ text }) => text !== '')
      .map(({ days, text }) => `${runText(days)} ${text}`)
      .join(', ');
  }
  if (first === '') return 'Closed every day';
  return first === ALL_DAY ? '24/7' : `Every day ${first}`;
}

/** The closed days of a week that has open ones: `Sat–Sun closed`. Undefined if there are none. */
export function closedText(hours: BusinessHour): string | undefined {
  const texts = textsByDay(hours);
  const closed = texts.flatMap((text, day) => (text === '' ? [day] : []));
  return closed.length === 0 || closed.length === texts.length ? undefined : `${daysText(closed)} closed`;
}

/** Days of the week by their indexes, consecutive ones joined: `Mon–Thu, Sat`. */
export function daysText(days: readonly number[]): string {
  const texts = SHORT.map((_, day) => (days.includes(day) ? 'in' : ''));
  if (texts.every((text) => text !== '')) return 'Every day';
  return runsOf(texts)
    .filter(({ text }) => text !== '')
    .map((run) => runText(run.days))
    .join(', ');
}

/** The business hours with what else there is to know: `Every day 08:00–17:00 (default)`, `24/7 (Asia/Bangkok)`. */
export function hoursText(hours: BusinessHour): string {
  return withNotes(weekText(hours), hours);
}

/** The same with the closed days: `Mon–Fri 09:00–18:00, Sat–Sun closed (Asia/Bangkok)`. */
export function allDaysText(hours: BusinessHour): string {
  const parts = [weekText(hours), closedText(hours)].filter((part) => part !== undefined);
  return withNotes(parts.join(', '), hours);
}

function withNotes(text: string, hours: BusinessHour): string {
  const notes = [
    ...(isDefault(hours) ? ['default'] : []),
    ...(hours.time_zone === undefined ? [] : [timeZoneName(hours.time_zone)]),
  ];
  return notes.length === 0 ? text : `${text} (${notes.join(', ')})`;
}

/** Whether these are the hours that a service level has if nobody chose others (SPEC 9). */
function isDefault(hours: BusinessHour): boolean {
  return !hours.is_custom && weekText(hours) === weekText(DEFAULT_BUSINESS_HOUR);
}

function textsByDay(hours: BusinessHour): string[] {
  if (!hours.is_custom) return SHORT.map(() => dayHoursText(hours));
  return hours.days.map((day) => (day.is_holiday ? '' : dayHoursText(day)));
}

function runsOf(texts: readonly string[]): Run[] {
  const isSundayFirst = texts[0] === texts[1] && texts[0] !== texts[6];
  const runs: Run[] = [];
  for (const offset of SHORT.keys()) {
    const day = (offset + (isSundayFirst ? 0 : 1)) % SHORT.length;
    const text = texts[day] ?? '';
    const last = runs.at(-1);
    if (last?.text === text) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs;
}

function runText(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => SHORT[day ?? 0]);
  return first === last ? `${first}` : `${first}–${last}`;
}
