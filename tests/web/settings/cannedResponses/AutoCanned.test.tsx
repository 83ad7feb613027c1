import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Preload the lazy tab, so that its loading does not count towards the tests' timeouts.
import '../../../../web/src/settings/cannedResponses/autoCanned/AutoCannedTab.tsx';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/canned-response/crm?tab=auto';
const CONDITIONS = /\/auto_canned_response\/conditions/;
const KEYWORDS = /\/auto_canned_response\/keywords/;

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Canned responses', options);
const findList = async (name: string) => within(await screen.findByRole('list', { name }));
const conditions = () => findList('Conditions');
const keywords = () => findList('Keyword answers');
/** The item of the list of conditions with this name. */
async function itemOf(name: string) {
  const toggle = await screen.findByRole('switch', { name: `${name} is on` });
  return within(toggle.closest('li') ?? document.body);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

type User = Awaited<ReturnType<typeof open>>['user'];

async function choose(user: User, field: HTMLElement, name: RegExp) {
  await user.click(field);
  // Two selects may have options with the same text.
  const list = await waitFor(() => {
    const found = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (found === null) throw new Error('The list is not open.');
    return found;
  });
  await user.click(within(list).getByRole('option', { name, hidden: true }));
}

/** Deletes the response that two conditions send on the “Responses” tab, and returns. */
async function deleteAfterHours(user: User) {
  await user.click(await screen.findByRole('tab', { name: 'Responses' }));
  await user.click(await screen.findByRole('button', { name: 'Delete After hours' }));
  const dialog = await findDialog('Delete After hours?');
  expect(await dialog.findByText(/^Used by 2 auto-canned conditions/)).toBeTruthy();
  expect(dialog.getByText('WhatsApp at night (auto-canned condition)')).toBeTruthy();
  expect(dialog.getByText('Without a replacement, the 2 rules are turned off.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete response' }));
  await user.click(await screen.findByRole('button', { name: 'Delete now' }));
  expect(await screen.findByText("You've just deleted a canned response")).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Auto-canned' }));
}

describe('auto-canned conditions', () => {
  it('[autocanned.conditions] are created with a name and a response found by search, and not without them', async () => {
    const { sent, wrapFetch } = record('POST', CONDITIONS);
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'New condition' }));
    const dialog = await findDialog('New condition');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the condition.')).toBeTruthy();
    expect(dialog.getByText('Choose a response.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Weekend');
    await choose(user, dialog.getByRole('combobox', { name: 'Channel' }), /LINE/);
    const response = dialog.getByRole('combobox', { name: /^Response/ });
    await user.type(response, 'handing');
    await choose(user, response, /Handing over/);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(await (await conditions()).findByText('Weekend')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Weekend',
        channel: 'line',
        when: 'outside_hours',
        delay: 0,
        response_id: '65f0c1a2b3d4e5f603000004',
        enabled: true,
      },
    ]);
  });

  it('are turned on and off in the list', async () => {
    const { user } = await open();
    const name = 'WhatsApp at night is on';
    await user.click(await screen.findByRole('switch', { name }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true));
  });

  it('show that their response was deleted, and can use another one', async () => {
    const { user } = await open();
    await deleteAfterHours(user);
    const row = await itemOf('Outside business hours');
    expect(row.getAllByText('Deleted response').length).toBeGreaterThan(0);
    await user.click(await row.findByRole('button', { name: 'Edit Outside business hours' }));
    const dialog = await findDialog();
    expect(dialog.getByText('This response no longer exists. Choose another one.')).toBeTruthy();
    await choose(user, dialog.getByRole('combobox', { name: /^Response/ }), /Good morning/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect((await conditions()).getAllByText('Deleted response').length).toBeGreaterThan(0);
  });
});

it('a response keeps its title, and cannot be chosen anew, while its deletion can be undone', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Responses' }));
  await user.click(await screen.findByRole('button', { name: 'Delete After hours' }));
  await user.click(await screen.findByRole('button', { name: 'Delete response' }));
  await user.click(screen.getByRole('tab', { name: 'Auto-canned' }));
  const rule = await itemOf('Outside business hours');
  expect(rule.getAllByText('After hours').length).toBeGreaterThan(0);
  expect(rule.queryByText('Deleted response')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Facebook after ten minutes' }));
  const field = await (await findDialog('Edit Facebook after ten minutes')).findByRole('combobox', {
    name: /^Response/,
  });
  await user.clear(field);
  await user.type(field, 'After hours');
  expect(await screen.findByText('No matching responses')).toBeTruthy();
});

describe('the order of auto-canned rules', () => {
  const names = async () => {
    const items = (await conditions()).getAllByRole('listitem');
    // One that is to be deleted has no switch.
    return items.map((item) => within(item).getByRole('checkbox').getAttribute('aria-label')?.replace('Select ', ''));
  };

  it('changes by one call, which keeps the place that another user gave to another rule', async () => {
    const engine = createEngine();
    const { sent, wrapFetch } = record('PUT', CONDITIONS);
    const { user } = await open({ engine, wrapFetch });
    const [first = '', second = '', third = '', ...others] = await names();
    const other = elsewhere(engine);
    const path = '/api/v1.0/crm/auto_canned_response/conditions';
    const stored: { _id: string; name: string }[] = (await other('GET', path)).conditions;
    const [{ _id: lastId, ...last } = { _id: '', name: '' }] = stored.slice(-1);
    await other('PUT', `${path}/${lastId}`, { ...last, position: 0 });
    await user.click(screen.getByRole('button', { name: `Move ${second} up` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ name: second, position: 0 }]);
    await waitFor(async () => expect(await names()).toEqual([second, last.name, first, third, ...others.slice(0, -1)]));
  });

  it('is the stored one again after a move was rejected, with one toast', async () => {
    const refuse = () => Response.json({ code: 'moving', message: 'Not now.' }, { status: 409 });
    const { user } = await open({ wrapFetch: intercept('PUT', CONDITIONS, refuse) });
    const before = await names();
    await user.click(screen.getByRole('button', { name: `Move ${before[1]} up` }));
    expect(await toastTitle('Not now.')).toBe('API ERROR');
    await waitFor(async () => expect(await names()).toEqual(before));
  });

  it('stays as it is when a rule is edited', async () => {
    const { user } = await open();
    const before = await names();
    await user.click(screen.getByRole('button', { name: `Edit ${before[0]}` }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await names()).toEqual([`${before[0]} 2`, ...before.slice(1)]));
  });

  it('is kept when several rules are deleted together', async () => {
    const { user } = await open();
    const [first, second, ...others] = await names();
    await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    await user.click(
      await (await findDialog('Delete 2 conditions?')).findByRole('button', { name: 'Delete 2 conditions' }),
    );
    expect(await names()).toEqual([first, second, ...others]);
    await user.click(screen.getByRole('button', { name: 'Delete all now' }));
    await waitFor(async () => expect(await names()).toEqual(others));
  });
});

describe('auto-canned keyword answers', () => {
  it('[autocanned.keywords] are created, changed and deleted', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New keyword answer' }));
    const dialog = await findDialog('New keyword answer');
    await user.type(dialog.getByRole('combobox', { name: /^Keywords/ }), 'opening hours,open today{Enter}');
    await choose(user, dialog.getByRole('combobox', { name: /^Response/ }), /After hours/);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const name = 'opening hours and 1 more';
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const edited = await findDialog(`Edit ${name}`);
    await choose(user, edited.getByRole('combobox', { name: 'Match' }), /is a keyword/);
    await user.click(edited.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    const asked = await findDialog();
    await user.click(asked.getByRole('button', { name: 'Delete keyword answer' }));
    await user.click(await screen.findByRole('button', { name: 'Delete now' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(async () => expect((await keywords()).queryByText('opening hours')).toBeNull());
  });
});

describe('the permissions of the auto-canned tab', () => {
  it.each([
    ['crm.auto_canned.read', 'Conditions', CONDITIONS],
    ['crm.canned_response_keyword.read', 'Keywords', KEYWORDS],
  ])('without %s say so in place of the %s, and nothing is asked', async (permission, name, call) => {
    const { sent, wrapFetch } = record('GET', call);
    await open({ wrapFetch: (inner) => without(permission)(wrapFetch(inner)) });
    expect(await (await part(name)).findByText(new RegExp(permission.replaceAll('.', '\\.')))).toBeTruthy();
    expect(await screen.findByText(/are left out, because you do not have permission/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('make only the one list read only when its write permission is missing', async () => {
    await open({ wrapFetch: without('crm.auto_canned.write') });
    const add = await screen.findByRole('button', { name: 'New condition' });
    expect(add.getAttribute('aria-description')).toContain('crm.auto_canned.write');
    expect(
      (await screen.findByRole('button', { name: 'New keyword answer' })).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('are not needed to see how many rules send a response', async () => {
    const { user } = await openPage('/settings/canned-response/crm', 'Canned responses', {
      wrapFetch: without('crm.auto_canned.read', 'crm.canned_response_keyword.read'),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete After hours' }));
    const dialog = await findDialog('Delete After hours?');
    expect(dialog.getByText(/It is removed from the folder Greetings/)).toBeTruthy();
    expect(await dialog.findByText(/^Used by 2 auto-canned conditions/)).toBeTruthy();
  });
});
