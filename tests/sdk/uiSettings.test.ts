import { createMockFetch } from '@atrium-console/mock';
import type { UiSettingsBody } from '@atrium-console/sdk';
import {
  checkUiSettings,
  isEmail,
  type PendingUiSettings,
  toBody,
  toPending,
  toPendingPath,
  UI_SETTING_FIELDS,
  withDependents,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import contract from '../../openapi/dist/openapi.json' with { type: 'json' };
import { FLAGS_OF_SPEC } from '../support/uiFlags.ts';

const state = fc.record(
  {
    _id: fc.stringMatching(/^[0-9a-f]{24}$/),
    name: fc.string({ minLength: 1, maxLength: 40 }),
    color: fc.stringMatching(/^#[0-9a-f]{6}$/),
    is_closed: fc.boolean(),
  },
  { requiredKeys: ['name', 'color', 'is_closed'] },
);
const seconds = fc.integer({ min: 0, max: 31_536_000 });
const body: fc.Arbitrary<UiSettingsBody> = fc.record({
  can_edit_after_done: fc.boolean(),
  cannot_open_after_done: fc.boolean(),
  can_reply_after_done: fc.boolean(),
  no_dup_open_inbox: fc.boolean(),
  action_on_assigned: fc.boolean(),
  timer_enabled: fc.boolean(),
  done_with_assignee: fc.boolean(),
  reply_with_assignee: fc.boolean(),
  done_with_survey: fc.boolean(),
  tag_search_option: fc.constantFrom('contains', 'starts_with', 'exact'),
  pause_survey_enabled: fc.boolean(),
  pause_survey_duration: fc.oneof(fc.constant(0), seconds),
  email_escalation: fc.uniqueArray(fc.constantFrom('a@b.example', 'kim@harbor.example', 'lee@harbor.example')),
  ticket_states: fc.array(state, { minLength: 2, maxLength: 30 }),
  split_ticket: fc.record({ enabled: fc.boolean(), after: seconds }),
});

/** A body with a consistent survey pause. */
const settled = body.map((one) => ({
  ...one,
  pause_survey_enabled: one.done_with_survey && one.pause_survey_enabled,
  pause_survey_duration: one.done_with_survey && one.pause_survey_enabled ? Math.max(1, one.pause_survey_duration) : 0,
}));

/** Pending settings that the server accepts. */
function sample(): PendingUiSettings {
  const [base] = fc.sample(settled, 1).map(toPending);
  if (base === undefined) throw new Error('There is no sample.');
  const ticketStates = [false, true].map((is_closed) => ({
    name: `Closed: ${is_closed}`,
    color: '#868e96',
    is_closed,
  }));
  return { ...base, ticketStates };
}

const changed = (pending: PendingUiSettings, part: Partial<PendingUiSettings>, stored: PendingUiSettings) => ({
  ...pending,
  ...withDependents(pending, part, stored),
});
const fieldsOf = (pending: PendingUiSettings) => checkUiSettings(pending).map(({ field }) => field);

describe('the names of CRM settings', () => {
  it('[ui.camel-case] are camel-cased while they are pending, every field of the contract once', () => {
    const fields = Object.keys(contract.components.schemas.UiSettingsBody.properties);
    expect(Object.values(UI_SETTING_FIELDS)).toEqual(fields);
    for (const [name, field] of Object.entries(UI_SETTING_FIELDS)) {
      expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
      expect(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toBe(field);
    }
  });

  it('[ui.camel-case] [ui.flags] hold the fourteen flags of the specification', () => {
    expect(Object.values(UI_SETTING_FIELDS)).toEqual(expect.arrayContaining(FLAGS_OF_SPEC));
    expect(Object.values(UI_SETTING_FIELDS)).toHaveLength(FLAGS_OF_SPEC.length + 1);
    expect(UI_SETTING_FIELDS.canEditAfterDone).toBe('can_edit_after_done');
    expect(UI_SETTING_FIELDS.ticketStates).toBe('ticket_states');
  });

  it('[ui.camel-case] survive a round trip from the body to the pending settings', () => {
    fc.assert(
      fc.property(body, (sent) => {
        expect(toBody(toPending(sent))).toEqual(sent);
      }),
    );
  });

  it('[ui.camel-case] survive a round trip from the pending settings to the body', () => {
    fc.assert(
      fc.property(body.map(toPending), (pending) => {
        expect(toPending(toBody(pending))).toEqual(pending);
      }),
    );
  });

  it('[ui.camel-case] are also used for rejected fields, whose remaining path stays unchanged', () => {
    expect(toPendingPath('pause_survey_duration')).toBe('pauseSurveyDuration');
    expect(toPendingPath('ticket_states.3.is_closed')).toBe('ticketStates.3.is_closed');
    expect(toPendingPath('body')).toBe('body');
  });
});

describe('the validation of CRM settings', () => {
  it('[ui.pause-survey] [ui.ticket-states] rejects what the server rejects, and nothing else', async () => {
    const send = createMockFetch({ signedInAs: 'owner' });
    const accepts = async (sent: UiSettingsBody) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify(sent) };
      return (await send('http://atrium.test/api/v1.0/crm/ui_settings', init)).ok;
    };
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        expect(checkUiSettings(toPending(sent)).length === 0).toBe(await accepts(sent));
      }),
      { numRuns: 60 },
    );
  });

  it('[ui.ticket-states] reports a missing kind of state, and too few or too many states', () => {
    const base = sample();
    const of = (...closed: boolean[]) =>
      checkUiSettings({
        ...base,
        ticketStates: closed.map((is_closed, index) => ({ name: `State ${index}`, color: '#868e96', is_closed })),
      });
    expect(of(true)).toEqual([{ field: 'ticketStates', code: 'few' }]);
    expect(of(true, true)).toEqual([{ field: 'ticketStates', code: 'noneOpen' }]);
    expect(of(false, false)).toEqual([{ field: 'ticketStates', code: 'noneClosed' }]);
    expect(of(false, true)).toEqual([]);
    expect(of(...Array.from({ length: 30 }, (_, index) => index > 0))).toEqual([]);
    expect(of(...Array.from({ length: 31 }, (_, index) => index > 0))).toEqual([
      { field: 'ticketStates', code: 'many' },
    ]);
  });

  it('[ui.pause-survey] reports a pause without a duration, and a duration without a pause', () => {
    const base = sample();
    const of = (pauseSurveyEnabled: boolean, pauseSurveyDuration: number) =>
      checkUiSettings({ ...base, pauseSurveyEnabled, pauseSurveyDuration });
    expect(of(true, 0)).toEqual([{ field: 'pauseSurveyDuration', code: 'missing' }]);
    expect(of(false, 1)).toEqual([{ field: 'pauseSurveyDuration', code: 'alone' }]);
    expect([of(true, 1), of(false, 0)]).toEqual([[], []]);
  });

  it('lists invalid email addresses', () => {
    const base = sample();
    const emailEscalation = ['kim@harbor.example', 'kim', '@harbor.example', 'kim@harbor'];
    expect(checkUiSettings({ ...base, emailEscalation })).toContainEqual({
      field: 'emailEscalation',
      code: 'notEmail',
      texts: ['kim', '@harbor.example', 'kim@harbor'],
    });
  });

  it('[ui.pause-survey] keeps the survey pause consistent, regardless of what is switched', () => {
    const switches: fc.Arbitrary<Partial<PendingUiSettings>[]> = fc.array(
      fc.oneof(
        fc.record({ doneWithSurvey: fc.boolean() }),
        fc.record({ pauseSurveyEnabled: fc.boolean() }),
        fc.record({ timerEnabled: fc.boolean() }),
      ),
    );
    fc.assert(
      fc.property(settled.map(toPending), switches, (stored, parts) => {
        const end = parts.reduce<PendingUiSettings>((pending, part) => changed(pending, part, stored), stored);
        expect(fieldsOf(end)).not.toContain('pauseSurveyDuration');
      }),
    );
  });

  it('[ui.pause-survey] restores the stored values when surveys are switched off and on again', () => {
    fc.assert(
      fc.property(settled.map(toPending), (stored) => {
        const other = changed(stored, { doneWithSurvey: !stored.doneWithSurvey }, stored);
        expect(changed(other, { doneWithSurvey: stored.doneWithSurvey }, stored)).toEqual(stored);
      }),
    );
  });

  it('[ui.pause-survey] ends the pause with the surveys, and keeps a typed duration as long as the pause goes on', () => {
    const paused = { ...sample(), doneWithSurvey: true, pauseSurveyEnabled: true, pauseSurveyDuration: 60 };
    expect(changed(paused, { doneWithSurvey: false }, paused)).toEqual({
      ...paused,
      doneWithSurvey: false,
      pauseSurveyEnabled: false,
      pauseSurveyDuration: 0,
    });
    const typed = { ...paused, pauseSurveyDuration: 120 };
    for (const same of [{ doneWithSurvey: true }, { pauseSurveyEnabled: true }]) {
      expect(changed(typed, same, paused)).toEqual(typed);
    }
  });

  it('[ui.pause-survey] pauses for a week unless a duration is stored', () => {
    const base = sample();
    const off = { ...base, doneWithSurvey: true, pauseSurveyEnabled: false, pauseSurveyDuration: 0 };
    const on = { pauseSurveyEnabled: true };
    expect(changed(off, on, off).pauseSurveyDuration).toBe(604_800);
    expect(changed(off, on, { ...off, ...on, pauseSurveyDuration: 60 }).pauseSurveyDuration).toBe(60);
  });
});

describe('email addresses', () => {
  it.each(['kim@harbor.example', 'a.b+c@d-e.example', "o'neil@x.co.th"])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'kim',
    'kim@',
    '@x.example',
    'kim@x',
    '.kim@x.example',
    'k..m@x.example',
    'kim..lee@x.example',
    'kim@x.example,lee@x.example',
  ])('“%s” is invalid', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
