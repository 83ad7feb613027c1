import { uiSettingsBodyLimits } from '../generated/limits/uiSettings.ts';
import { uiSettingsFields } from '../generated/uiSettingsFields.ts';
import type { UiSettingsBody } from '../index.ts';
import { isEmail } from './email.ts';

type Fields = typeof uiSettingsFields;

/** The pending CRM settings of a form, with camel-cased names (SPEC 3) and the values of the body. */
export type PendingUiSettings = { [Name in keyof Fields]: UiSettingsBody[Fields[Name]] };

/** The pending name of a CRM setting, for example `canEditAfterDone`. */
export type UiSettingName = keyof Fields;

/** The field of the body for each pending name; SPEC 3 lists the first fourteen. */
export const UI_SETTING_FIELDS: Readonly<Fields> = uiSettingsFields;

/** Minimum and maximum number of ticket states. */
export const TICKET_STATES: { readonly min: number; readonly max: number } = {
  min: uiSettingsBodyLimits.ticket_states.minItems,
  max: uiSettingsBodyLimits.ticket_states.maxItems,
};

/** Default pause of surveys: a week, in seconds. */
const DEFAULT_PAUSE = 604_800;

/** Converts a body to pending settings. The inverse of `toBody`. */
export function toPending(body: UiSettingsBody): PendingUiSettings {
  return rename<PendingUiSettings>(
    body,
    Object.entries(uiSettingsFields).map(([name, field]) => [field, name]),
  );
}

/** Converts pending settings to a body. The inverse of `toPending`. */
export function toBody(pending: PendingUiSettings): UiSettingsBody {
  return rename<UiSettingsBody>(pending, Object.entries(uiSettingsFields));
}

/** Converts a path in the body to a pending path: `ticket_states.0.name` to `ticketStates.0.name`. Other paths are unchanged. */
export function toPendingPath(path: string): string {
  const [field, ...rest] = path.split('.');
  const entry = Object.entries(uiSettingsFields).find((pair) => pair[1] === field);
  return entry === undefined ? path : [entry[0], ...rest].join('.');
}

/** @param names Pairs of old and new name. */
function rename<To>(source: object, names: readonly (readonly [string, string])[]): To {
  const values = new Map<string, unknown>(Object.entries(source));
  const renamed: object = Object.fromEntries(names.map(([from, to]) => [to, values.get(from)]));
  // The table has every name with its field, which the compiler cannot verify.
  return renamed as To;
}

/** A reason why the server rejects pending settings. */
export type UiSettingsProblem =
  | { field: 'pauseSurveyDuration'; code: 'missing' | 'alone' }
  | { field: 'ticketStates'; code: 'few' | 'many' | 'noneClosed' | 'noneOpen' }
  | { field: 'emailEscalation'; code: 'notEmail'; texts: readonly string[] };

/**
 * Checks settings that depend on each other: a pause has a duration, and only a pause has one; there are 2 to 30 ticket
 * states, some of them closed and some open; reports go to email addresses.
 * @returns All problems.
 */
export function checkUiSettings(pending: PendingUiSettings): UiSettingsProblem[] {
  const { pauseSurveyEnabled, pauseSurveyDuration, ticketStates, emailEscalation } = pending;
  const problems: UiSettingsProblem[] = [];
  if (pauseSurveyEnabled !== pauseSurveyDuration > 0) {
    problems.push({ field: 'pauseSurveyDuration', code: pauseSurveyEnabled ? 'missing' : 'alone' });
  }
  const stateProblem = checkStates(ticketStates);
  if (stateProblem) problems.push({ field: 'ticketStates', code: stateProblem });
  const texts = emailEscalation.filter((text) => !isEmail(text));
  if (texts.length > 0) problems.push({ field: 'emailEscalation', code: 'notEmail', texts });
  return problems;
}

function checkStates(states: PendingUiSettings['ticketStates']) {
  if (states.length < TICKET_STATES.min) return 'few';
  if (states.length > TICKET_STATES.max) return 'many';
  if (!states.some((state) => state.is_closed)) return 'noneClosed';
  return states.every((state) => state.is_closed) ? 'noneOpen' : undefined;
}

/**
 * Extends a change of pending settings by those that depend on it: without surveys there is no pause, and without a pause
 * no duration. Switching a setting on again restores its stored value.
 * @param stored The stored settings.
 */
export function withDependents(
  pending: PendingUiSettings,
  part: Partial<PendingUiSettings>,
  stored: PendingUiSettings,
): Partial<PendingUiSettings> {
  const wanted = part.pauseSurveyEnabled;
  const isPaused =
    part.doneWithSurvey === undefined ? wanted : part.doneWithSurvey && (wanted ?? stored.pauseSurveyEnabled);
  if (isPaused === undefined || isPaused === pending.pauseSurveyEnabled) return part;
  const duration = part.pauseSurveyDuration ?? (stored.pauseSurveyDuration || DEFAULT_PAUSE);
  return { ...part, pauseSurveyEnabled: isPaused, pauseSurveyDuration: isPaused ? duration : 0 };
}
