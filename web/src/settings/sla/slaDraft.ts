import type { Sla, SlaBody } from '@atrium-console/sdk';
import { holidayLimits, slaLimits } from '@atrium-console/sdk/limits';
import { checkHolidays, checkLevels, checkSla, defaultSlaBody, METRICS, sortBreaks } from '@atrium-console/sdk/rules';
import { copyName } from '../../kit/edit/copyName.ts';
import { type FieldProblems, problemsIn, problemsOf } from '../../kit/fieldProblems.ts';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { holidayProblemText } from './holidays/holidayProblemText.ts';
import { offersBreaks } from './hours/breaks.ts';
import { hoursProblems } from './hours/hoursProblems.ts';
import { levelProblems } from './levels/levelTexts.ts';

/**
 * The body of a stored service level without its id. Keeps `updated_time`, which the server uses to detect conflicts.
 */
export function bodyOf({ _id, ...body }: Sla): SlaBody {
  return body;
}

/**
 * A new service level with the defaults of SPEC 9. It has breaks and a time zone if the server has them in one of the list:
 * no breaks yet, and the first time zone.
 */
export function newSla(list: readonly Sla[]): SlaBody {
  const body = defaultSlaBody('New service level');
  const hours = body.business_hour;
  const time_zone = list.find(({ business_hour }) => business_hour.time_zone !== undefined)?.business_hour.time_zone;
  const breaks = list.some(({ business_hour }) => offersBreaks(business_hour)) && { breaks: [] };
  const days = hours.days.map((day) => ({ ...day, ...breaks }));
  return { ...body, business_hour: { ...hours, ...breaks, ...(time_zone !== undefined && { time_zone }), days } };
}

/** The body to send: with a trimmed name and breaks in order. */
export function tidySla(body: SlaBody): SlaBody {
  return { ...body, name: body.name.trim(), business_hour: sortBreaks(body.business_hour) };
}

/** A copy as a new draft, with a name that none in the list has. */
export function copyOf(sla: Sla, list: readonly Sla[]): SlaBody {
  const { updated_time, ...body } = bodyOf(sla);
  const taken = list.map(({ name }) => name);
  return { ...structuredClone(body), name: copyName(sla.name, slaLimits.name.maxLength, taken) };
}

/** The problem of a holiday's name, which may be empty; undefined if there is none. */
export function holidayNameProblem(name: string): string | undefined {
  return limitProblem(name, holidayLimits.name);
}

/** Validates the name; the rules of SPEC 5 cover the rest. */
export function checkName({ name }: SlaBody): FieldProblems {
  return problemsOf({ name: name.trim() === '' && 'Enter a name for the service level.' });
}

/** Levels have the names on screen in their messages. */
const NO_LEVELS = Object.fromEntries(METRICS.map((metric) => [metric, []]));

/** All problems that prevent saving, with SPEC 5’s messages first. */
export function saveProblems(draft: SlaBody): string[] {
  // Holidays have their own texts, because the rules use the contract’s date format.
  const hours = checkSla({ ...draft, ...NO_LEVELS, holidays: [] }).map(({ message }) => message);
  return [
    ...levelProblems(draft),
    ...hours,
    ...checkHolidays(draft.holidays).map(holidayProblemText),
    ...Object.values(checkName(draft)),
  ];
}

/** The tabs with problems, found by the rules or reported by the server. */
export function faultyTabs(draft: SlaBody, rejected: FieldProblems): ('levels' | 'hours' | 'holidays')[] {
  const isRejected = (field: keyof SlaBody) => Object.keys(problemsIn(rejected, field)).length > 0;
  const isFaulty = {
    levels: METRICS.some((metric) => checkLevels(draft[metric]).length > 0 || isRejected(metric)),
    hours: Object.keys(hoursProblems(draft.business_hour)).length > 0 || isRejected('business_hour'),
    holidays: checkHolidays(draft.holidays).length > 0 || isRejected('holidays'),
  };
  return (['levels', 'hours', 'holidays'] as const).filter((tab) => isFaulty[tab]);
}
