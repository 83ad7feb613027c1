import type { Holiday } from '@atrium-console/sdk';
import { readDay } from '../../../../kit/readDay.ts';
import type { ImportEntry } from './holidayEntry.ts';
import { commonYear } from './thaiYear.ts';

const HEADING = /^"?date"?\s*(?:[\t,;]|$)/i;
/** What may stand between a day and its name. */
const SEPARATOR = /^(?:[\s,;:|]+(?:[-–—]+\s+)?)/;

/**
 * Reads pasted holidays, one per line: a day and an optional name, separated by spaces, a tab, a comma, a semicolon, a colon
 * or a dash. Years of the Thai calendar are understood. Skips empty lines, lines that start with `#`, and the header of a table (`date,name`).
 */
export function readHolidayLines(text: string): ImportEntry[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ content: line.trim(), span: { line: index + 1, lastLine: index + 1 } }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const hasHeading = HEADING.test(lines[0]?.content ?? '');
  return lines.slice(hasHeading ? 1 : 0).map(({ content, span }) => ({ ...span, ...readLine(content) }));
}

type ReadLine =
  | Pick<ImportEntry & { ok: true }, 'ok' | 'holiday' | 'thaiYear'>
  | Pick<ImportEntry & { ok: false }, 'ok' | 'code' | 'text'>;

function readLine(content: string): ReadLine {
  const quoted = /^"([^"]*)"/.exec(content);
  const read = readDay(quoted?.[1]?.trim() ?? content, commonYear);
  if (!read.ok) return { ok: false, code: read.code, text: content };
  const after = quoted ? content.slice(quoted[0].length) : read.rest;
  const separator = SEPARATOR.exec(after)?.[0] ?? '';
  // A day within quotes fills them; any other is followed by a separator.
  if ((quoted && read.rest !== '') || (after !== '' && separator === '')) {
    return { ok: false, code: 'no-date', text: content };
  }
  const name = after.slice(separator.length);
  if (readDay(name).ok) return { ok: false, code: 'two-days', text: content };
  const isThai = !read.date.startsWith(`${read.year}-`);
  return {
    ok: true,
    holiday: { date: read.date, name: unquoted(name) },
    ...(isThai && { thaiYear: read.year }),
  };
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1').trim();
}

/** Writes holidays so that `readHolidayLines` reads the same. Names that could be taken for something else are quoted. */
export function formatHolidayLines(holidays: readonly Holiday[]): string {
  const quoted = (name: string) =>
    SEPARATOR.test(name) || /^["–—-]/.test(name) || readDay(name).ok ? `"${name}"` : name;
  return holidays.map(({ date, name }) => (name === '' ? date : `${date} ${quoted(name)}`)).join('\n');
}
