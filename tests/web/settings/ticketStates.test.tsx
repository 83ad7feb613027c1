/** The ticket states of CRM settings, where auto-assignment and ticket automation use them. */
import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../support/elsewhere.ts';
import { intercept, record, without } from '../support/intercept.ts';
import { findDialog, findTable, openPage } from '../support/openPage.tsx';

const SETTINGS = '/api/v1.0/crm/ui_settings';
const CONDITIONS = '/api/v1.0/crm/auto_assign/conditions';
const SPAM = '65f0c1a2b3d4e5f631000006';
const WAITING = '65f0c1a2b3d4e5f631000003';
const NO_READING = without('crm.ui_settings.read', 'crm.split_ticket.read');

type Options = Parameters<typeof openPage>[2];
type State = { _id: string; is_closed: boolean };

const openAssignment = (tab: string, options?: Options) =>
  openPage(`/settings/auto-assignment/crm?tab=${tab}`, 'Auto-assignment', options);
const openAutomation = (options?: Options) => openPage('/settings/post-blocker/crm', 'Ticket automation', options);

/** The options of an open list. */
async function optionsOf(name: RegExp): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('listbox', { name, hidden: true }));
  return list.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
}

describe('conditions on the ticket state', () => {
  it('[ui.states-used] offer the states of the CRM settings by name', async () => {
    const { sent, wrapFetch } = record('POST', /\/auto_assign\/conditions$/);
    const { user } = await openAssignment('conditions', { wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'New condition' }));
    const dialog = await findDialog('New condition');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Waits');
    await user.click(dialog.getByRole('combobox', { name: /Field/ }));
    await user.click(await screen.findByRole('option', { name: 'Ticket state', hidden: true }));
    await user.click(dialog.getByRole('combobox', { name: /Values/ }));
    expect(await optionsOf(/Values/)).toEqual([
      'New',
      'In progress',
      'Waiting for customer',
      'Waiting for warehouse',
      'Done',
      'Spam',
    ]);
    await user.click(screen.getByRole('option', { name: 'Waiting for customer', hidden: true }));
    expect(dialog.getByText('A ticket matches when: Ticket state is Waiting for customer.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await (await findTable('Conditions')).findByText('Ticket state is Waiting for customer')).toBeTruthy();
    expect(sent).toEqual([{ name: 'Waits', field: 'state', operator: 'is', values: [WAITING] }]);
  });

  it('[ui.states-used] lose a state that is deleted in the CRM settings', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    await other('POST', CONDITIONS, { name: 'Is spam', field: 'state', operator: 'is', values: [WAITING, SPAM] });
    const settings = await other('GET', SETTINGS);
    const ticket_states = settings.ticket_states.filter(({ _id }: State) => _id !== SPAM);
    await other('PUT', SETTINGS, { ...settings, ticket_states });
    await openAssignment('conditions', { engine });
    expect(await (await findTable('Conditions')).findByText('Ticket state is Waiting for customer')).toBeTruthy();
  });

  it('[ui.states-used] say which permission is missing to see the states, and do not load them', async () => {
    const engine = createEngine();
    await elsewhere(engine)('POST', CONDITIONS, { name: 'Is spam', field: 'state', operator: 'is', values: [SPAM] });
    const { sent, wrapFetch } = record('GET', /\/ui_settings$/);
    const { user } = await openAssignment('conditions', { engine, wrapFetch: (inner) => NO_READING(wrapFetch(inner)) });
    await user.click(await screen.findByRole('button', { name: 'Edit Is spam' }));
    const dialog = await findDialog('Edit Is spam');
    expect(dialog.getByText(/^IDs of ticket states\. .*crm\.ui_settings\.read/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[ui.states-used] decide who would get a ticket in a state', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    const { conditions } = await other('GET', CONDITIONS);
    const [thai, ...others] = conditions;
    await other('PUT', CONDITIONS, {
      conditions: [{ ...thai, name: 'Waits', field: 'state', values: [WAITING] }, ...others],
    });
    const { user } = await openAssignment('try', { engine });
    const answer = within(await screen.findByRole('region', { name: 'Result' }));
    expect(await answer.findByText('Ticket state is Waiting for customer: it is empty')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Done', hidden: true }));
    expect(await answer.findByText('Ticket state is Waiting for customer: it is Done')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Waiting for customer', hidden: true }));
    expect(await answer.findByText(/“Thai messages” is the first rule that matches/)).toBeTruthy();
  });

  it('[ui.states-used] cannot be tried without the permission to see the states', async () => {
    await openAssignment('try', { wrapFetch: NO_READING });
    const state = await screen.findByRole('combobox', { name: 'State' });
    expect(state.getAttribute('aria-readonly')).toBe('true');
    expect(state.getAttribute('aria-description')).toContain('crm.ui_settings.read');
  });
});

describe('the state in which ticket automation closes tickets', () => {
  it('[ui.states-used] is one of the closed states, or the first of them', async () => {
    const { sent, wrapFetch } = record('PUT', /\/post-blocker\//);
    const { user } = await openAutomation({ wrapFetch });
    expect(await screen.findByText('Close: Spam')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Our own posts' }));
    const dialog = await findDialog('Edit Our own posts');
    const state = dialog.getByRole('combobox', { name: 'Ticket state' });
    await waitFor(() => expect(state.textContent).toBe('The first closed state: Done'));
    await user.click(state);
    expect(await optionsOf(/Ticket state/)).toEqual(['Done', 'Spam']);
    await user.click(screen.getByRole('option', { name: 'Spam', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ action: 'close', state_id: SPAM, tag_id: null }]);
    await waitFor(() => expect(screen.getAllByText('Close: Spam')).toHaveLength(2));
  });

  it('[ui.states-used] is forgotten with another action', async () => {
    const { sent, wrapFetch } = record('PUT', /\/post-blocker\//);
    const { user } = await openAutomation({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Edit Coupon codes' }));
    const dialog = await findDialog('Edit Coupon codes');
    await user.click(dialog.getByRole('radio', { name: 'Hide' }));
    expect(dialog.queryByRole('combobox', { name: 'Ticket state' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ action: 'hide', state_id: null }]);
  });

  it('[ui.states-used] is named where the rules are tried', async () => {
    const { user } = await openAutomation();
    await user.click(await screen.findByRole('button', { name: 'Edit Coupon codes' }));
    const dialog = await findDialog('Edit Coupon codes');
    await user.click(dialog.getByText('On'));
    const posts = dialog.getByRole('textbox', { name: 'Posts' });
    await user.clear(posts);
    await user.type(posts, 'My coupon is not valid');
    expect(await dialog.findByText(/creates a closed ticket in the state “Spam”/)).toBeTruthy();
  });

  it('[ui.states-used] becomes the first one when the state is opened in the CRM settings', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    const settings = await other('GET', SETTINGS);
    const ticket_states = settings.ticket_states.map((state: State) =>
      state._id === SPAM ? { ...state, is_closed: false } : state,
    );
    await other('PUT', SETTINGS, { ...settings, ticket_states });
    await openAutomation({ engine });
    expect(await screen.findAllByText('Close')).toHaveLength(2);
    expect(screen.queryByText('Close: Spam')).toBeNull();
  });

  it('[ui.states-used] cannot be chosen without the permission to see the states, and is kept', async () => {
    const { sent, wrapFetch } = record('PUT', /\/post-blocker\//);
    const { user } = await openAutomation({ wrapFetch: (inner) => NO_READING(wrapFetch(inner)) });
    expect(await screen.findByText('Close: A ticket state')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit Coupon codes' }));
    const dialog = await findDialog('Edit Coupon codes');
    const state = dialog.getByRole('combobox', { name: 'Ticket state' });
    expect(state.textContent).toBe('A ticket state');
    expect(state.getAttribute('aria-description')).toContain('crm.ui_settings.read');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ state_id: SPAM }]);
  });

  it('[ui.states-used] is refused at its field if it was opened or deleted meanwhile', async () => {
    const engine = createEngine();
    const { user } = await openAutomation({ engine });
    await user.click(await screen.findByRole('button', { name: 'Edit Our own posts' }));
    const dialog = await findDialog('Edit Our own posts');
    await user.click(dialog.getByRole('combobox', { name: 'Ticket state' }));
    await user.click(await screen.findByRole('option', { name: 'Spam', hidden: true }));
    const other = elsewhere(engine);
    const settings = await other('GET', SETTINGS);
    const ticket_states = settings.ticket_states.filter(({ _id }: State) => _id !== SPAM);
    await other('PUT', SETTINGS, { ...settings, ticket_states });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('One of these items no longer exists. Reload the list.')).toBeTruthy();
    const state = dialog.getByRole('combobox', { name: 'Ticket state' });
    await waitFor(() => expect(state.getAttribute('aria-invalid')).toBe('true'));
  });

  it('can be loaded again if the states could not be loaded', async () => {
    let isDown = true;
    const down = () => (isDown ? Response.json({ code: 'server', message: 'Down.' }, { status: 500 }) : undefined);
    const { user } = await openAutomation({ wrapFetch: intercept('GET', /\/ui_settings$/, down) });
    await user.click(await screen.findByRole('button', { name: 'Edit Coupon codes' }));
    const dialog = await findDialog('Edit Coupon codes');
    expect(await dialog.findByText('The ticket states could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    const state = await dialog.findByRole('combobox', { name: 'Ticket state' });
    await waitFor(() => expect(state.textContent).toBe('Spam'));
  });
});
