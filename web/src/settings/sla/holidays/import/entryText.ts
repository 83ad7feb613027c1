import { HOLIDAY_WINDOW } from '@atrium-console/sdk/rules';
import type { PreviewRow } from '../../../../kit/csv/ImportPreview.tsx';
import { dayText, weekdayText } from '../../../../kit/words/dayText.ts';
import type { EntryProblemCode, ImportEntry } from './holidayEntry.ts';
import type { HolidayWindow, PlannedEntry } from './planHolidays.ts';

const PROBLEMS: Record<EntryProblemCode, string> = {
  'no-date': 'No day found. Start with one, such as 2027-10-03, 03.10.2027 or 3 Oct 2027.',
  'no-such-day': 'This day does not exist.',
  ambiguous: 'Day and month could be swapped. Write the day as 2027-10-03 or 3 Oct 2027.',
  'short-year': 'Write the year with four digits.',
  'no-year': 'The year is missing.',
  weekday: 'This day is another day of the week.',
  'two-days': 'There are two days in this line. Write each day of a period on its own line.',
  unclosed: 'This part of the calendar has no end. The file may be incomplete.',
  stray: 'This line is not a part of a calendar event.',
  'not-an-event': 'This event cannot be read.',
  'ends-before': 'This event ends before it starts.',
  'too-long': `This event is longer than ${HOLIDAY_WINDOW} days.`,
  repeats: 'This event repeats in a way that is not read. Add its days one by one.',
  'no-repetition': `This event does not repeat within these ${HOLIDAY_WINDOW} days.`,
  cancelled: 'This event was cancelled.',
};

/** `Holidays must be within 365 days: from Dec 5, 2026 to Dec 4, 2027.` */
export function windowText({ from, until }: HolidayWindow): string {
  return `Holidays must be within ${HOLIDAY_WINDOW} days: from ${dayText(from)} to ${dayText(until)}.`;
}

/** The preview of a line or event: the holiday that will be added, or why none is. */
export function previewRow(plan: PlannedEntry): PreviewRow {
  const { entry } = plan;
  const { line, lastLine } = entry;
  const isKnown = plan.kind === 'listed' || plan.kind === 'repeated';
  const kind = plan.kind === 'added' ? 'ready' : isKnown ? 'known' : 'refused';
  const written = entry.ok ? understood(entry) : entry.text;
  const reason = reasonOf(plan);
  return { line, lastLine, kind, details: [written, reason].filter((part) => part !== '').join(': ') };
}

/** The day, and what a year of the Thai calendar was understood as. */
function understood({ holiday, thaiYear }: ImportEntry & { ok: true }): string {
  const named = namedDay(holiday);
  return thaiYear === undefined ? named : `${named} (Thai year ${thaiYear})`;
}

function namedDay({ date, name }: { date: string; name: string }): string {
  return name === '' ? weekdayText(date) : `${weekdayText(date)}, ${name}`;
}

function reasonOf(plan: PlannedEntry): string {
  switch (plan.kind) {
    case 'added':
      return '';
    case 'refused':
      return plan.entry.ok ? '' : PROBLEMS[plan.entry.code];
    case 'listed':
      return 'Already in the list.';
    case 'repeated':
      return `The same day as in line ${plan.line}.`;
    case 'outside':
      return `Not within the ${HOLIDAY_WINDOW} days from ${dayText(plan.window.from)} to ${dayText(plan.window.until)}.`;
    case 'name':
      return plan.problem;
  }
}
