import { uiSettingsFields } from '../generated/uiSettingsFields.ts';
import type { UiSettingsBody } from '../index.ts';
import { isEmail } from './email.ts';

type Fields = typeof uiSettingsFields;

/** The pending CRM settings of a form: the names are camel-cased (SPEC 3), the values are those of the body. */
export type PendingUiSettings = { [Name in keyof Fields]: UiSettingsBody[Fields[Name]] };

/** The pending name of a CRM setting, for example `canEditAfterDone`. */
export type UiSettingName = keyof Fields;

/** The CRM settings by their pending names, each with the field in which it is sent; SPEC 3 has the first fourteen. */
export const UI_SETTING_FIELDS: Readonly<Fields> = uiSettingsFields;

/** How many ticket states there may be. */
export const TICKET_STATES = { min: 2, max: 30 } as const;

/** For how long surveys are paused unless somebody says otherwise: a week, in seconds. */
const USUAL_PAUSE = 604_800;

/** The settings of a body under their pending names. The inverse of `toBody`. */
export function toPending(body: UiSettingsBody): PendingUiSettings {
  return rename<PendingUiSettings>(
    body,
    Object.entries(uiSettingsFields).map(([name, field]) => [field, name]),
  );
}

/** Pending settings as they are sent. The inverse of `toPending`. */
export function toBody(pending: PendingUiSettings): UiSettingsBody {
  return rename<UiSettingsBody>(pending, Object.entries(uiSettingsFields));
}

/** The pending path of a path in the body: `ticket_states.0.name` gives `ticketStates.0.name`. Others stay as they are. */
export function toPendingPath(path: string): string {
  const [field, ...rest] = path.split('.');
  const entry = Object.entries(uiSettingsFields).find((pair) => pair[1] === field);
  return entry === undefined ? path : [entry[0], ...rest].join('.');
}

/** @param names From which name to which. */
function rename<To>(source: object, names: readonly (readonly [string, string])[]): To {
  const values = new Map<string, unknown>(Object.entries(source));
  const renamed: object = Object.fromEntries(names.map(([from, to]) => [to, values.get(from)]));
  // The map has every name with its field, which the compiler cannot follow through a loop.
  return renamed as To;
}

/** Something about pending settings that the server refuses. */
export type UiSettingsProblem =
  | { field: 'pauseSurveyDuration'; code: 'missing' | 'alone' }
  | { field: 'ticketStates'; code: 'few' | 'many' | 'noneClosed' | 'noneOpen' }
  | { field: 'emailEscalation'; code: 'notEmail'; texts: readonly string[] };

/**
 * Checks what several settings are together: a pause lasts some time, and only a pause does; there are 2 to 30 ticket
 * states, some closed and some not; reports go to email addresses.
 * @returns Every problem at once.
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
 * A change of some pending settings, with those that depend on them: without surveys there is nothing to pause, and
 * without a pause there is no duration. What is switched on again is as it is stored.
 * @param stored The settings as they are stored.
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
  const duration = part.pauseSurveyDuration ?? (stored.pauseSurveyDuration || USUAL_PAUSE);
  return { ...part, pauseSurveyEnabled: isPaused, pauseSurveyDuration: isPaused ? duration : 0 };
}
