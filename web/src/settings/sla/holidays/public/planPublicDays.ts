import type { Holiday } from '@atrium-console/sdk';
import { addDays, HOLIDAY_WINDOW } from '@atrium-console/sdk/rules';
import { type HolidayWindow, planHolidays } from '../import/planHolidays.ts';
import type { PublicDay } from './publicDays.ts';

/**
 * What happens to a day. `listed`: the list has it already; `added`: it is selected and fits; `left`: it is not selected;
 * `outside`: it is selected, but not within the days that one list may span; `unnamed`: its name is too long.
 */
export type PlannedDay = { day: PublicDay; state: 'listed' | 'added' | 'left' | 'outside' | 'unnamed' };

export type PublicPlan = {
  days: PlannedDay[];
  /** The holidays to add. */
  added: Holiday[];
  /** The days that the list may span, if some selected days are outside. */
  window: HolidayWindow | undefined;
  /** The holidays of the list without which all selected days would fit; empty if nothing of it is in the way. */
  inTheWay: Holiday[];
};

/**
 * Decides which of the selected days can be added to a list, by the rules of an import: each day once, and all within 365 days
 * (SPEC 9).
 * @param today `YYYY-MM-DD`.
 */
export function planPublicDays(
  days: readonly PublicDay[],
  selected: ReadonlySet<string>,
  existing: readonly Holiday[],
  today: string,
): PublicPlan {
  const entries = days
    .filter(({ date }) => selected.has(date))
    .map(({ date, name }, index) => ({ ok: true as const, line: index, lastLine: index, holiday: { date, name } }));
  const planned = planHolidays(entries, existing, today);
  const planOf = new Map(planned.flatMap((plan) => (plan.entry.ok ? [[plan.entry.holiday.date, plan] as const] : [])));
  const listed = new Set(existing.map(({ date }) => date));
  const stateOf = ({ date }: PublicDay): PlannedDay['state'] => {
    if (listed.has(date)) return 'listed';
    const kind = planOf.get(date)?.kind;
    if (kind === undefined) return 'left';
    return kind === 'name' ? 'unnamed' : kind === 'outside' ? 'outside' : 'added';
  };
  const outside = planned.flatMap((plan) => (plan.kind === 'outside' ? [plan] : []));
  return {
    days: days.map((day) => ({ day, state: stateOf(day) })),
    added: planned.flatMap((plan) => (plan.kind === 'added' ? [plan.holiday] : [])),
    window: outside[0]?.window,
    inTheWay: outside.length === 0 ? [] : inTheWay([...selected], existing),
  };
}

/** The earlier holidays that must go so that all selected days fit. None if the selected days themselves span too much. */
function inTheWay(selected: readonly string[], existing: readonly Holiday[]): Holiday[] {
  const sorted = selected.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const earliest = addDays(last, 1 - HOLIDAY_WINDOW);
  const isLater = existing.some(({ date }) => date > addDays(first, HOLIDAY_WINDOW - 1));
  return first < earliest || isLater ? [] : existing.filter(({ date }) => date < earliest);
}
