import type { Holiday } from '@atrium-console/sdk';
import { daysBetween, HOLIDAY_WINDOW, holidayWindowEnd } from '@atrium-console/sdk/rules';
import { holidayNameProblem } from '../../slaDraft.ts';
import type { ImportEntry } from './holidayEntry.ts';

/** The first and the last day that the list may contain after the import. */
export type HolidayWindow = { from: string; until: string };

/** What happens to an entry. `listed`: its day exists; `repeated`: a line above has the same day; `outside`: of the window. */
export type PlannedEntry = { entry: ImportEntry } & (
  | { kind: 'added'; holiday: Holiday }
  | { kind: 'listed' | 'refused' }
  | { kind: 'repeated'; line: number }
  | { kind: 'outside'; window: HolidayWindow }
  | { kind: 'name'; problem: string }
);

/**
 * Decides which holidays are added: each day once, with a name that can be saved, and all of them within 365 days together
 * with the existing ones (SPEC 9). Without existing ones, the window starts with the first imported day from today on, so that
 * a calendar of several years yields the coming ones.
 * @param today `YYYY-MM-DD`.
 */
export function planHolidays(
  entries: readonly ImportEntry[],
  existing: readonly Holiday[],
  today: string,
): PlannedEntry[] {
  const listed = new Set(existing.map(({ date }) => date));
  const lineOf = new Map<string, number>();
  const planned = entries.map((entry): PlannedEntry => {
    if (!entry.ok) return { entry, kind: 'refused' };
    const { date, name } = entry.holiday;
    if (listed.has(date)) return { entry, kind: 'listed' };
    const problem = holidayNameProblem(name);
    if (problem !== undefined) return { entry, kind: 'name', problem };
    const line = lineOf.get(date);
    if (line !== undefined) return { entry, kind: 'repeated', line };
    lineOf.set(date, entry.line);
    return { entry, kind: 'added', holiday: entry.holiday };
  });
  const window = windowOf([...listed], [...lineOf.keys()], today);
  return planned.map((plan) => {
    if (plan.kind !== 'added' || window === undefined) return plan;
    const { date } = plan.holiday;
    return isWithin(window.from, date) ? plan : { entry: plan.entry, kind: 'outside', window };
  });
}

/** The window of the existing and as many as possible of the new days; later days have precedence. */
function windowOf(listed: readonly string[], added: readonly string[], today: string): HolidayWindow | undefined {
  const sorted = added.toSorted();
  const anchor = listed.toSorted()[0] ?? sorted.find((date) => date >= today) ?? sorted[0];
  if (anchor === undefined) return undefined;
  const last = [...listed, ...sorted.filter((date) => isWithin(anchor, date))].reduce(
    (a, b) => (a > b ? a : b),
    anchor,
  );
  // Earlier days fit as long as the last one is still within the window.
  const earliest = sorted.find((date) => date < anchor && isWithin(date, last)) ?? anchor;
  return { from: earliest, until: holidayWindowEnd(earliest) };
}

function isWithin(from: string, date: string): boolean {
  return date >= from && daysBetween(from, date) < HOLIDAY_WINDOW;
}

/** The holidays that will be added. */
export function addedHolidays(planned: readonly PlannedEntry[]): Holiday[] {
  return planned.flatMap((plan) => (plan.kind === 'added' ? [plan.holiday] : []));
}

/** Sorts holidays by date. */
export function sortHolidays(holidays: readonly Holiday[]): Holiday[] {
  return holidays.toSorted((a, b) => a.date.localeCompare(b.date));
}
