import type { LineSpan } from '../../../../kit/csv/csvRows.ts';
import type { ImportEntry } from './holidayEntry.ts';

/** An event of a calendar with its lines unfolded. */
export type CalendarEvent = LineSpan & { ok: true; lines: string[] };

type ContentLine = LineSpan & { content: string };
type Refused = ImportEntry & { ok: false };

const MARKS: ReadonlySet<string> = new Set(['BEGIN:VCALENDAR', 'END:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT']);

/** Whether a text is a calendar (RFC 5545), or a part of one, rather than lines with holidays. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:(?:VCALENDAR|VEVENT)\s*$/im.test(text);
}

/**
 * Splits the text of one or several calendars into their events. Other components, such as time zones, are left out. What
 * does not begin or end as it should is refused, and reading continues with the next event.
 */
export function calendarEvents(text: string): (CalendarEvent | Refused)[] {
  const found: (CalendarEvent | Refused)[] = [];
  let calendar: ContentLine | undefined;
  let event: CalendarEvent | undefined;
  const refuse = ({ line, lastLine }: LineSpan, code: Refused['code'], written: string) =>
    found.push({ ok: false, line, lastLine, code, text: written });
  const endCalendar = () => {
    if (calendar !== undefined) refuse(calendar, 'unclosed', calendar.content);
    calendar = undefined;
  };
  const endEvent = () => {
    if (event !== undefined) refuse(event, 'unclosed', event.lines[0] ?? '');
    event = undefined;
  };

  for (const line of unfolded(text)) {
    const mark = line.content.trim().toUpperCase();
    // An event contains neither events nor calendars.
    if (MARKS.has(mark) && mark !== 'END:VEVENT') endEvent();
    if (mark === 'BEGIN:VEVENT') event = { ok: true, line: line.line, lastLine: line.lastLine, lines: [line.content] };
    else if (event !== undefined) {
      event.lines.push(line.content);
      event.lastLine = line.lastLine;
      if (mark === 'END:VEVENT') {
        found.push(event);
        event = undefined;
      }
    } else if (mark === 'BEGIN:VCALENDAR') {
      endCalendar();
      calendar = line;
    } else if (calendar === undefined || mark === 'END:VEVENT' || !mark.includes(':')) {
      refuse(line, 'stray', line.content);
    } else if (mark === 'END:VCALENDAR') calendar = undefined;
  }
  endEvent();
  endCalendar();
  return found;
}

/** The lines with text. A line that starts with a space or tab continues the one before. */
function unfolded(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((raw, index) => {
      const before = lines.at(-1);
      if (/^[ \t]/.test(raw) && before !== undefined) {
        before.content += raw.slice(1);
        before.lastLine = index + 1;
      } else if (raw.trim() !== '') lines.push({ content: raw, line: index + 1, lastLine: index + 1 });
    });
  return lines;
}
