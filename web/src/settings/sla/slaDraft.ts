import type { Sla, SlaBody } from '@atrium-console/sdk';
import { checkBusinessHour, checkHolidays, checkLevels, checkSla, METRICS } from '@atrium-console/sdk/rules';
import { holidayProblemText } from './holidays/holidayProblemText.ts';

/** The body of a stored service level: all but its id. Keeps `updated_time`, by which the server finds lost updates. */
export function bodyOf({ _id, ...body }: Sla): SlaBody {
  return body;
}

/** A copy under a name of its own, as a new draft. */
export function copyOf(sla: Sla): SlaBody {
  const { updated_time, ...body } = bodyOf(sla);
  return { ...structuredClone(body), name: `Copy of ${sla.name}`.slice(0, NAME_LENGTH) };
}

/** Longest name that the contract allows. */
export const NAME_LENGTH = 80;

/** Every sentence that stands against saving, those of SPEC 5 first. */
export function saveProblems(draft: SlaBody): string[] {
  const name = draft.name.trim() === '' ? ['Give the service level a name.'] : [];
  // The rules name days as the contract writes them; people read them in words.
  const others = checkSla({ ...draft, holidays: [] }).map(({ message }) => message);
  return [...others, ...checkHolidays(draft.holidays).map(holidayProblemText), ...name];
}

/** Tabs on which something stands against saving. */
export function faultyTabs(draft: SlaBody): ('levels' | 'hours' | 'holidays')[] {
  const isFaulty = {
    levels: METRICS.some((metric) => checkLevels(draft[metric]).length > 0),
    hours: checkBusinessHour(draft.business_hour).length > 0,
    holidays: checkHolidays(draft.holidays).length > 0,
  };
  return (['levels', 'hours', 'holidays'] as const).filter((tab) => isFaulty[tab]);
}
