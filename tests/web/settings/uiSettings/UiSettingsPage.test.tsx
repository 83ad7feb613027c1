import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FLAGS_OF_SPEC } from '../../../support/uiFlags.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, without } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const PATH = '/settings/ui/crm';
const CALL = /\/crm\/ui_settings$/;

const open = (options?: Parameters<typeof openPage>[2], search = '') =>
  openPage(PATH + search, 'CRM settings', options);
/** Finds a switch by its label. Its accessible name continues with the description. */
const findSwitch = (label: string) => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${label}`) });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

/** Records the request bodies. */
function listen() {
  const sent: Record<string, unknown>[] = [];
  const wrapFetch = intercept('PUT', CALL, async (request) => {
    sent.push(await request.json());
    return undefined;
  });
  return { sent, wrapFetch };
}

const refuse = (field: string, message: string) => () =>
  Response.json(
    { code: 'invalid', message: 'Look again.', errors: [{ field, code: 'depends', message }] },
    { status: 422 },
  );

describe('CRM settings', () => {
  it('[ui.flags] finds all fourteen flags by their field names, and shows the names only then', async () => {
    const { user } = await open();
    await findSwitch('Ticket timer');
    for (const flag of FLAGS_OF_SPEC) expect(screen.queryByText(flag)).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), '_');
    for (const flag of FLAGS_OF_SPEC) expect(await screen.findByText(flag)).toBeTruthy();
  });

  it('[ui.camel-case] sends all pending settings with the names of the body', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ wrapFetch });
    await user.click(await findSwitch('Ticket timer'));
    await user.click(screen.getByRole('radio', { name: /^The whole tag/ }));
    await user.click(saveButton());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ timer_enabled: false, tag_search_option: 'exact', pause_survey_duration: 604_800 });
    expect(Object.keys(sent[0] ?? {}).filter((name) => /[A-Z]/.test(name))).toEqual([]);
    expect(Object.keys(sent[0] ?? {})).toHaveLength(15);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('[ui.pause-survey] requires a duration of the pause before anything is sent', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ wrapFetch });
    const field = await screen.findByRole('textbox', { name: /Length of the pause, number of/ });
    await user.clear(field);
    await user.click(saveButton());
    expect(await screen.findByText('Enter how long surveys are paused.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('explains the combined effect of settings', async () => {
    const { user } = await open();
    await user.click(await findSwitch('Reply to done tickets'));
    expect(
      screen.getByText('Agents can neither edit done tickets nor reply to them, so these can only be read.'),
    ).toBeTruthy();
    await user.click(await findSwitch('Keep done tickets closed'));
    expect(screen.getByText('To reply to one, agents must reopen it first.')).toBeTruthy();
  });

  it('shows a rejected field’s message at the field, without a toast, and keeps the draft', async () => {
    const answer = refuse('ticket_states.1.name', 'This name is taken.');
    const { user } = await open({ wrapFetch: intercept('PUT', CALL, answer) });
    await user.click(await findSwitch('Ticket timer'));
    await user.click(saveButton());
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'Name of In progress' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Look again.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect((await findSwitch('Ticket timer')).checked).toBe(false);
    expect(screen.getByRole('img', { name: 'Has errors' })).toBeTruthy();
  });

  it('[ui.ticket-states] adds, moves and removes states; a new one is sent without an id', async () => {
    const { sent, wrapFetch } = listen();
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Remove Spam' }));
    expect(screen.getByText(/Saving permanently deletes 1 state: Spam/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a state' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of state 6' }), 'Escalated');
    await user.click(screen.getByRole('button', { name: 'Move Escalated up' }));
    await user.click(saveButton());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const states = sent[0]?.ticket_states;
    expect(states).toHaveLength(6);
    expect(states).toContainEqual({ name: 'Escalated', color: '#868e96', is_closed: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name of Escalated' })).toBeTruthy();
  });

  it('[ui.ticket-states] restores removed states at their position', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove In progress' }));
    await user.click(screen.getByRole('button', { name: 'Remove Waiting for customer' }));
    expect(screen.getByText(/Saving permanently deletes 2 states: In progress and Waiting for customer/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  });

  it('[ui.ticket-states] keeps one closed and one open state', async () => {
    const { user } = await open({ scenario: 'empty' });
    expect((await screen.findByRole('button', { name: 'Remove Done' })).getAttribute('aria-description')).toContain(
      'at least two states',
    );
    await user.click(await findSwitch('Done is closed'));
    await user.click(saveButton());
    const problem = await screen.findByText(/at least one state that is closed and one that is not/);
    await waitFor(() => expect(document.activeElement).toBe(problem));
  });

  it('finds settings by words and by names, and keeps those with problems visible', async () => {
    const { user } = await open({ wrapFetch: intercept('PUT', CALL, refuse('email_escalation', 'Not these.')) });
    const search = await screen.findByRole('searchbox', { name: 'Search settings' });
    await user.type(search, 'timer_en');
    await waitFor(() => expect(screen.queryByRole('switch', { name: /^Pause between surveys/ })).toBeNull());
    expect(await findSwitch('Ticket timer')).toBeTruthy();
    await user.click(await findSwitch('Ticket timer'));
    await user.click(saveButton());
    expect(await screen.findByText('Not these.')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'nothing like it');
    expect(screen.getByText('Not these.')).toBeTruthy();
  });

  it('shows both versions when another user has saved first, with the labels of the page', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    const other = elsewhere(engine);
    await user.type(await screen.findByRole('textbox', { name: 'Name of Spam' }), ' mine');
    const { ticket_states, ...rest } = await other('GET', '/api/v1.0/crm/ui_settings');
    const renamed = ticket_states.map((state: { name: string }) =>
      state.name === 'Spam' ? { ...state, name: 'Theirs' } : state,
    );
    await other('PUT', '/api/v1.0/crm/ui_settings', { ...rest, ticket_states: renamed });
    await user.click(saveButton());
    const versions = await screen.findByRole('alert');
    // The form is longer than the screen, so the focus scrolls to the choice.
    await waitFor(() => expect(document.activeElement).toBe(versions));
    const alert = within(versions);
    expect(alert.getByRole('radiogroup', { name: 'Ticket states' })).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Continue with this choice' }));
    await user.click(saveButton());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Name of Spam mine' })).toBeTruthy();
  });

  it('shows ticket creation only with its own permission, and otherwise sends it unchanged', async () => {
    const { sent, wrapFetch } = listen();
    const lacking = without('crm.split_ticket.read');
    const { user } = await open({ wrapFetch: (inner) => lacking(wrapFetch(inner)) });
    expect(await screen.findByText(/crm\.split_ticket\.read/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Split tickets/ })).toBeNull();
    await user.click(await findSwitch('Ticket timer'));
    await user.click(saveButton());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent[0]?.split_ticket).toEqual({ enabled: true, after: 86_400 });
  });

  it('[ui.surveys] the section of surveys is read-only without its own permission, and the rest can be saved', async () => {
    const { user } = await open({ wrapFetch: without('crm.survey.write') });
    const survey = await findSwitch('Survey when a ticket is done');
    await user.click(survey);
    expect(survey.getAttribute('aria-description')).toContain('crm.survey.write');
    expect(within(screen.getByRole('region', { name: 'Surveys' })).getByText('Read only')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await user.click(await findSwitch('Ticket timer'));
    await user.click(saveButton());
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });
});
