import { featureOffMessage, isFeatureOn, UI_SETTING_FEATURES } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { denied, invalid, ok } from '../../contract/answers.ts';
import { at, example } from '../../contract/contract.ts';
import type { FieldError, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData, Target } from '../../state/accountData.ts';
import { one } from '../../state/seed.ts';
import { release, targetsOf } from '../../stored/release.ts';

type Body = Schemas['UiSettingsBody'];

/** To change these takes `crm.survey.write` besides (SPEC 6). */
const SURVEY_FIELDS = ['done_with_survey', 'pause_survey_enabled', 'pause_survey_duration'] as const;

/** Rules between fields, each checked only if its fields match the schema. */
function judge(raw: unknown, errors: FieldError[]): FieldError[] {
  const found = [...errors];
  const duration = at(raw, 'pause_survey_duration');
  const enabled = at(raw, 'pause_survey_enabled');
  if (typeof duration === 'number' && typeof enabled === 'boolean' && duration > 0 !== enabled) {
    const message = enabled ? 'Enter how long surveys are paused.' : 'Surveys are not paused, so there is no duration.';
    found.push({ field: 'pause_survey_duration', code: 'depends', message });
  }
  const states = at(raw, 'ticket_states');
  const closed = Array.isArray(states) ? states.map((state: unknown) => at(state, 'is_closed')) : [];
  if (closed.length > 1 && (!closed.includes(true) || !closed.includes(false))) {
    const message = 'Keep at least one state that is closed and one that is not.';
    found.push({ field: 'ticket_states', code: 'closed', message });
  }
  return found;
}

const FEATURES = [
  ['done_with_survey', UI_SETTING_FEATURES.done_with_survey],
  ['pause_survey_enabled', UI_SETTING_FEATURES.pause_survey_enabled],
  ['pause_survey_duration', UI_SETTING_FEATURES.pause_survey_duration],
] as const;

/** The changes of fields whose feature is off for the account. */
function fieldsSwitchedOff(sent: Body, stored: Body, account: Schemas['Account']): FieldError[] {
  return FEATURES.filter(([field, feature]) => !isFeatureOn(account, feature) && sent[field] !== stored[field]).map(
    ([field, feature]) => ({ field, code: 'feature_off', message: featureOffMessage(feature) }),
  );
}

/** What refers to ticket states: any of them, or only those that are closed. */
const STATE_TARGETS: readonly Target[] = ['ticketState', 'closedTicketState'];

/** Stores the settings. States that are deleted or no longer closed leave what refers to them (`ui.states-used`). */
function store(data: AccountData, settings: Schemas['UiSettings']): void {
  const before = STATE_TARGETS.map((target) => ({ target, states: targetsOf(data, target) }));
  data.uiSettings = settings;
  for (const { target, states } of before) {
    const kept = new Set(targetsOf(data, target).map(({ _id }) => String(_id)));
    release(data, target, new Set(states.map(({ _id }) => String(_id)).filter((id) => !kept.has(id))));
  }
}

/** The fourteen CRM flags, ticket creation and ticket states. */
const routes: readonly Route[] = [
  route('getUiSettings', ({ data }) => ok(data.uiSettings)),
  route(
    'updateUiSettings',
    ({ body, data, newId, profile }) => {
      const changesSurveys = SURVEY_FIELDS.some((field) => body[field] !== data.uiSettings[field]);
      if (changesSurveys && !profile.role.permissions.includes('crm.survey.write')) return denied;
      const switchedOff = fieldsSwitchedOff(body, data.uiSettings, profile.account);
      if (switchedOff.length > 0) return invalid(switchedOff, switchedOff[0]?.message);
      const known = new Set(data.uiSettings.ticket_states.map(({ _id }) => String(_id)));
      const ticket_states = body.ticket_states.map((state) => ({
        ...state,
        _id: state._id !== undefined && known.has(state._id) ? state._id : newId(),
      }));
      store(data, { ...body, ticket_states });
      return ok(data.uiSettings);
    },
    { judge, firstErrorIsMessage: true },
  ),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    uiSettings: Schemas['UiSettings'];
  }
  interface Targets {
    ticketState: Schemas['UiSettings']['ticket_states'][number];
    closedTicketState: Schemas['UiSettings']['ticket_states'][number];
  }
}

export const area = {
  routes,
  seeds: {
    uiSettings: one<Schemas['UiSettings']>(
      () => schemas.GetUiSettingsResponse.parse(example('uiSettings')),
      () => schemas.GetUiSettingsResponse.parse(example('uiSettingsOff')),
    ),
  },
  document: (data) => data.uiSettings,
  targets: {
    ticketState: ({ uiSettings }) => uiSettings.ticket_states,
    closedTicketState: ({ uiSettings }) => uiSettings.ticket_states.filter(({ is_closed }) => is_closed),
  },
  named: { state_id: ({ uiSettings }) => uiSettings.ticket_states },
  concurrentEdits: {
    getUiSettings: ({ uiSettings }) => {
      uiSettings.can_edit_after_done = !uiSettings.can_edit_after_done;
      uiSettings.timer_enabled = !uiSettings.timer_enabled;
    },
  },
} satisfies Area;
