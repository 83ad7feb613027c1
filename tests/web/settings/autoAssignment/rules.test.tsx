import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MERGED } from '../../../../web/src/kit/edit/merged.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const CALL = '/api/v1.0/crm/auto_assign';

const open = (tab: string, options?: Parameters<typeof openPage>[2]) =>
  openPage(`/settings/auto-assignment/crm?tab=${tab}`, 'Auto-assignment', options);

/** The names of the rules in order. */
async function order() {
  const list = await screen.findByRole('list', { name: 'Rules' });
  return within(list)
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''));
}

describe('rules of auto-assignment', () => {
  it('[assign.rule-delete] lists the agents that use a rule before its deletion, then removes it from them', async () => {
    const { user } = await open('rules');
    await user.click(await screen.findByRole('button', { name: 'Delete Returns' }));
    const dialog = await findDialog('Delete Returns?');
    expect(dialog.getByText(/1 agent uses it. It is removed from their rules/)).toBeTruthy();
    expect(dialog.getByText('Ploy Kanchana')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete rule' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Agents' }));
    expect(await screen.findByRole('checkbox', { name: 'Thai messages for Ploy Kanchana' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Returns for Ploy Kanchana' })).toBeNull();
  });

  it('[assign.agent-rules] creates a rule after all others and adds it to its agents', async () => {
    const { user } = await open('rules');
    await user.click(await screen.findByRole('button', { name: 'New rule' }));
    const dialog = await findDialog('New rule');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the rule.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Wholesale');
    await user.click(dialog.getByRole('combobox', { name: 'Agents' }));
    await user.click(await screen.findByRole('option', { name: 'Jonas Weber' }));
    await user.click(dialog.getByRole('radio', { name: 'Least busy' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect((await order()).at(-1)).toBe('Wholesale');
    // An earlier rule matches every ticket.
    expect(screen.getByText(/This rule is never reached: “Everything else”/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Agents' }));
    const cell = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Wholesale for Jonas Weber' });
    expect(cell.checked).toBe(true);
  });

  it("updates the priorities when the order changes, and keeps another user's changes", async () => {
    const engine = createEngine();
    const { user } = await open('rules', { engine });
    const down = await screen.findByRole('button', { name: 'Move Thai messages down' });
    const other = elsewhere(engine);
    const { rules } = await other('GET', `${CALL}/rules`);
    const [thai] = rules;
    const { _id, ...body } = thai;
    await other('PUT', `${CALL}/rules/${_id}`, { ...body, name: 'Thai' });
    await user.click(down);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(async () => expect((await order()).slice(0, 2)).toEqual(['German and English on WhatsApp', 'Thai']));
    const after = await other('GET', `${CALL}/rules`);
    const numbers = after.rules.map(({ name, priority }: { name: string; priority: number }) => [priority, name]);
    expect(numbers.toSorted().slice(0, 3)).toEqual([
      [0, 'German and English on WhatsApp'],
      [1, 'Thai'],
      [2, 'Returns'],
    ]);
  });

  it('keeps the positions that another user has given to other rules', async () => {
    const engine = createEngine();
    const { user } = await open('rules', { engine });
    const seen = await order();
    const other = elsewhere(engine);
    const { rules }: { rules: { _id: string; name: string; priority: number }[] } = await other('GET', `${CALL}/rules`);
    const [fifth, sixth] = [rules.find(({ name }) => name === seen[4]), rules.find(({ name }) => name === seen[5])];
    for (const [rule, priority] of [[fifth, sixth?.priority] as const, [sixth, fifth?.priority] as const]) {
      const { _id, ...body } = rule ?? rules[0] ?? { _id: '' };
      await other('PUT', `${CALL}/rules/${_id}`, { ...body, priority });
    }
    await user.click(screen.getByRole('button', { name: `Move ${seen[0]} down` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const wanted = [seen[1], seen[0], seen[2], seen[3], seen[5], seen[4], ...seen.slice(6)];
    await waitFor(async () => expect(await order()).toEqual(wanted));
  });

  it('[assign.states] restores the stored order when a move was rejected', async () => {
    const refuse = () => Response.json({ code: 'name_taken', message: 'Not now.' }, { status: 409 });
    const { user } = await open('rules', { wrapFetch: intercept('PUT', /\/rules\//, refuse) });
    await user.click(await screen.findByRole('button', { name: 'Move Thai messages down' }));
    expect(await toastTitle('Not now.')).toBe('ERROR');
    await waitFor(async () => expect((await order())[0]).toBe('Thai messages'));
  });

  it('turns a rule off immediately', async () => {
    const { user } = await open('rules');
    await user.click(await screen.findByRole('switch', { name: 'Returns is on' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const toggle = screen.getByRole('switch', { name: 'Returns is on' });
    await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  });
});

describe('conditions of auto-assignment', () => {
  it('warns before a deletion that a rule without conditions matches every ticket', async () => {
    const { user } = await open('conditions');
    const list = await findTable('Conditions');
    await user.click(list.getByRole('checkbox', { name: 'Select Written in Thai' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Comes by WhatsApp' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 conditions?');
    expect(dialog.getByText(/2 rules use them/)).toBeTruthy();
    const warning = within(
      dialog.getByText('1 rule will match every ticket').closest<HTMLElement>('[role=alert]') ?? document.body,
    );
    expect(warning.getByText('Thai messages')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 conditions' }));
    await user.click(await screen.findByRole('button', { name: 'Delete all now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    expect(await screen.findByText('5 conditions')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    const rule = (await screen.findByText('Thai messages')).closest('li');
    expect(rule?.textContent).toContain('When: every ticket');
  });

  it('creates a condition and describes it in words', async () => {
    const { user } = await open('conditions');
    await user.click(await screen.findByRole('button', { name: 'New condition' }));
    const dialog = await findDialog('New condition');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Comes by LINE');
    await user.type(dialog.getByRole('combobox', { name: /Values/ }), 'line{Enter}');
    expect(dialog.getByText('A ticket matches when: Channel is LINE.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await (await findTable('Conditions')).findByText('Channel is LINE')).toBeTruthy();
  });

  it('keeps a condition that another user has added, although all are sent together', async () => {
    const engine = createEngine();
    const { user } = await open('conditions', { engine });
    await user.click(await screen.findByRole('button', { name: 'Edit Angry words' }));
    const dialog = await findDialog('Edit Angry words');
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Very angry words');
    const sms = { name: 'Comes by SMS', field: 'channel', operator: 'is', values: ['sms'] };
    await elsewhere(engine)('POST', `${CALL}/conditions`, sms);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    const list = await findTable('Conditions');
    expect(await list.findByText('Very angry words')).toBeTruthy();
    expect(list.getByText('Comes by SMS')).toBeTruthy();
  });

  it('shows a rejected name at its field, whatever its index among all conditions', async () => {
    const { user } = await open('conditions');
    await user.click(await screen.findByRole('button', { name: 'Edit Angry words' }));
    const dialog = await findDialog('Edit Angry words');
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'written in thai');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Two conditions cannot have the same name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('shows tag ids to users who may not read tags, with the missing permission', async () => {
    const { user } = await open('conditions', { wrapFetch: without('crm.cat_and_tag.read') });
    const list = await findTable('Conditions');
    expect(list.getByText(/^Ticket tag is 65f0c1a2b3d4e5f622000012/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Edit Praise or complaint' }));
    expect(await (await findDialog()).findByText(/need the permission crm.cat_and_tag.read/)).toBeTruthy();
  });
});

describe('settings of auto-assignment', () => {
  it('saves them, and the page says that auto-assignment is off', async () => {
    const { user } = await open('settings');
    await user.click(await screen.findByRole('switch', { name: /Auto-assignment is on/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await screen.findByText('Auto-assignment is off')).toBeTruthy();
  });

  it.each([
    ['creates them with POST where there are none yet', 'empty', 'POST'],
    ['replaces them with PUT where there are some', 'full', 'PUT'],
  ] as const)('[assign.calls] %s', async (_, scenario, method) => {
    const { sent, wrapFetch } = record(method, /\/crm\/auto_assign$/);
    const { user } = await open('settings', { scenario, wrapFetch });
    const available = await screen.findByRole('switch', { name: /Only available agents/ });
    await user.click(available);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ only_available: false }]);
    await user.click(available);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // Created once, they are replaced from then on.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(sent).toHaveLength(method === 'POST' ? 1 : 2);
  });

  it('merges its changes with those that another user has saved first', async () => {
    const { user } = await open('settings', { scenario: 'conflict' });
    await user.click(await screen.findByRole('switch', { name: /Only available agents/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(MERGED)).toBeTruthy();
  });
});

describe('who would get this ticket', () => {
  it('explains the result in plain words and shows every step', async () => {
    const { user } = await open('try');
    const answer = within(await screen.findByRole('region', { name: 'Result' }));
    expect(await answer.findByRole('heading', { name: 'Nicha Suwan would get it' })).toBeTruthy();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Working status of Nicha Suwan' }),
      'Meeting (not available)',
    );
    expect(await answer.findByRole('heading', { name: 'Jonas Weber would get it' })).toBeTruthy();
    expect(answer.getByText('Not available', { exact: false })).toBeTruthy();
    const language = screen.getByRole('combobox', { name: 'Language' });
    await user.clear(language);
    await user.type(language, 'ja');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'My lawyer');
    expect(await answer.findByText(/“Complaints to seniors” is the first rule that matches/)).toBeTruthy();
    expect(answer.getByText('Language is Thai: it is Japanese')).toBeTruthy();
    expect(answer.getByText(/the text contains lawyer/)).toBeTruthy();
  });

  it('takes from the page of working statuses which of them count as available', async () => {
    const engine = createEngine();
    const meeting = '65f0c1a2b3d4e5f604000005';
    await elsewhere(engine)('PUT', `/api/v1.0/crm/working-status/${meeting}`, {
      name: 'Meeting',
      color: '#7048e8',
      is_available: true,
    });
    const { user } = await open('try', { engine });
    const status = await screen.findByRole('combobox', { name: 'Working status of Nicha Suwan' });
    await user.selectOptions(status, 'Meeting');
    const answer = within(screen.getByRole('region', { name: 'Result' }));
    expect(await answer.findByRole('heading', { name: 'Nicha Suwan would get it' })).toBeTruthy();
    await user.selectOptions(status, 'Training (not available)');
    expect(await answer.findByRole('heading', { name: 'Jonas Weber would get it' })).toBeTruthy();
  });

  it('asks only whether agents are away where the person may not see working statuses', async () => {
    const { user } = await open('try', { wrapFetch: without('crm.working_status.read') });
    const answer = within(await screen.findByRole('region', { name: 'Result' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nicha Suwan is away' }));
    expect(await answer.findByRole('heading', { name: 'Jonas Weber would get it' })).toBeTruthy();
  });

  it('offers the values that conditions compare', async () => {
    const { user } = await open('try');
    const answer = within(await screen.findByRole('region', { name: 'Result' }));
    const language = screen.getByRole('combobox', { name: 'Language' });
    await user.clear(language);
    const inConditions = within(await screen.findByRole('group', { name: 'In your conditions' }));
    await user.click(inConditions.getByRole('option', { name: 'Thai' }));
    expect(language).toHaveProperty('value', 'Thai');
    await user.clear(language);
    await user.type(language, 'ja');
    await user.click(screen.getByRole('combobox', { name: 'Add a keyword to the message' }));
    await user.click(await screen.findByRole('option', { name: 'lawyer' }));
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(message.value).toBe('lawyer');
    expect(await answer.findByText(/the text contains lawyer/)).toBeTruthy();
  });

  it('narrows the values while one is typed', async () => {
    const { user } = await open('try');
    const channel = await screen.findByRole('combobox', { name: 'Channel' });
    await user.clear(channel);
    await user.type(channel, 'face');
    const offered = within(await screen.findByRole('listbox'));
    expect(offered.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Facebook']);
  });

  it('shows no result without a ticket or with an empty number', async () => {
    const { user } = await open('try');
    await screen.findByRole('heading', { name: 'Nicha Suwan would get it' });
    const openTickets = screen.getByRole('textbox', { name: 'Open tickets of Nicha Suwan' });
    await user.clear(openTickets);
    expect(await screen.findByText('Enter the open tickets of each agent.')).toBeTruthy();
    expect(screen.queryByText(/would get it/)).toBeNull();
    await user.type(openTickets, '3');
    await screen.findByRole('heading', { name: 'Nicha Suwan would get it' });
    for (const name of ['Channel', 'Language', 'Priority']) await user.clear(screen.getByRole('combobox', { name }));
    expect(await screen.findByText('Describe a ticket to see who would get it.')).toBeTruthy();
    expect(screen.queryByText(/would get it\b(?!\.)/)).toBeNull();
  });
});
