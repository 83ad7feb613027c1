import type { UiSettingsBody } from '@atrium-console/sdk';
import { type SchemaLimits, uiSettingsBodyLimits } from '@atrium-console/sdk/limits';
import {
  checkUiSettings,
  type PendingUiSettings,
  TICKET_STATES,
  toBody,
  UI_SETTING_FIELDS,
  type UiSettingsProblem,
} from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { colorProblem, normalColor } from '../../kit/fields/colors.ts';
import { listText } from '../../kit/words/listText.ts';

const BODY_LIMITS: SchemaLimits = uiSettingsBodyLimits;

/** The limits of the contract under the pending names. */
export const PENDING_LIMITS: SchemaLimits = Object.fromEntries(
  Object.entries(UI_SETTING_FIELDS).map(([name, field]) => [name, BODY_LIMITS[field] ?? {}]),
);

export type TicketState = PendingUiSettings['ticketStates'][number];

/** The request body. States that are not stored yet are sent without an id. */
export function sentBody(pending: PendingUiSettings, stored: PendingUiSettings): UiSettingsBody {
  const known = new Set(stored.ticketStates.map(({ _id }) => _id));
  const ticketStates = pending.ticketStates.map(({ _id, ...state }) =>
    _id !== undefined && known.has(_id) ? { _id, ...state } : state,
  );
  return toBody({ ...pending, ticketStates });
}

export function tidySettings(pending: PendingUiSettings): PendingUiSettings {
  return {
    ...pending,
    ticketStates: pending.ticketStates.map((state) => ({
      ...state,
      name: state.name.trim(),
      color: normalColor(state.color),
    })),
  };
}

/** The problems that must be fixed before the settings can be saved, by pending names. */
export function checkSettings(pending: PendingUiSettings): FieldProblems {
  return problemsOf({
    ...Object.fromEntries(checkUiSettings(pending).map((problem) => [problem.field, problemText(problem)])),
    ...Object.fromEntries(
      pending.ticketStates.flatMap(({ name, color }, index) => [
        [`ticketStates.${index}.name`, name === '' && 'Enter a name for the state.'],
        [`ticketStates.${index}.color`, colorProblem(color)],
      ]),
    ),
  });
}

function problemText(problem: UiSettingsProblem): string {
  if (problem.field === 'emailEscalation') {
    const texts = listText(problem.texts.map((text) => `“${text}”`));
    return `Enter complete email addresses, such as kim@harbor.example. Not an email address: ${texts}.`;
  }
  return {
    missing: 'Enter how long surveys are paused.',
    alone: 'Surveys are not paused, so there is no duration.',
    few: `Keep at least ${TICKET_STATES.min} states.`,
    many: `Keep at most ${TICKET_STATES.max} states.`,
    noneClosed: 'Keep at least one state that is closed and one that is not. None is closed.',
    noneOpen: 'Keep at least one state that is closed and one that is not. All are closed.',
  }[problem.code];
}

/** The problem of a field, or the first problem inside it, for example of an address in a list. */
export function problemOf(problems: FieldProblems, field: string): string | undefined {
  return problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1];
}
