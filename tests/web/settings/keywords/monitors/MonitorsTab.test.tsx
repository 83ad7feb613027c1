import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../../support/openPage.tsx';

const CONDITION_CALLS = /\/monitors\/conditions/;
const FIRING_CALLS = /\/monitors\/firings/;
const MONITOR_CALLS = /\/monitors\/keywords/;

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const open = (options?: Options, search = '') =>
  openPage(`/settings/keywords/listening?tab=monitors${search}`, 'Keywords', options);
const row = async (table: string, name: RegExp) => within(await (await findTable(table)).findByRole('row', { name }));

const name = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Name/ });
const threshold = (dialog: Dialog) => dialog.getByRole('textbox', { name: /^Threshold/ });
const recipients = (dialog: Dialog) => dialog.getByRole('combobox', { name: /^Recipients/ });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const NORTHWIND_SPIKE = {
  since: '2026-10-22T09:00:00.000Z',
  firings: [
    {
      keyword_id: '65f0c1a2b3d4e5f610000001',
      condition_id: '65f0c1a2b3d4e5f612000001',
      fired_time: '2026-11-18T12:00:00.000Z',
    },
    {
      keyword_id: '65f0c1a2b3d4e5f610000001',
      condition_id: '65f0c1a2b3d4e5f612000002',
      fired_time: '2026-11-17T12:00:00.000Z',
    },
    { keyword_id: '65f0c1a2b3d4e5f610000003', condition_id: '65f0c1a2b3d4e5f612000005', fired_time: null },
  ],
};
const firings = (list: typeof NORTHWIND_SPIKE) => intercept('GET', FIRING_CALLS, () => Response.json(list));

/** Opens the dialog of a button. */
async function openDialog(button: string, options?: Options) {
  const view = await open(options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

describe('monitor conditions', () => {
  it('[monitor.conditions] lists the conditions, in words, and how many monitors use each', async () => {
    await open();
    const half = await row('Conditions', /^.*Half of a day is negative/);
    expect(half.getByText('When the share of negative mentions rises above 50% within 24 hours')).toBeTruthy();
    expect(half.getByText('2 monitors')).toBeTruthy();
    expect(await (await row('Conditions', /Engagement drops/)).findByRole('switch')).toHaveProperty('checked', false);
  });

  it('[monitor.firings] says when a condition would last have fired, and for which keyword', async () => {
    await open({ wrapFetch: firings(NORTHWIND_SPIKE) });
    const spike = await row('Conditions', /^.*Mentions above 500 an hour/);
    expect((await spike.findAllByText(/Nov 18, 2026/)).length).toBeGreaterThan(0);
    expect(await spike.findByText('Northwind')).toBeTruthy();
    const silence = await row('Conditions', /Weekly silence/);
    expect(silence.getByText('Not since Oct 22, 2026')).toBeTruthy();
  });

  it('creates a condition and says in words when it fires', async () => {
    const { sent, wrapFetch } = record('POST', CONDITION_CALLS);
    const { user, dialog } = await openDialog('New condition', { wrapFetch });
    type(name(dialog), ' Many mentions ');
    type(threshold(dialog), '200');
    await user.click(dialog.getByRole('combobox', { name: 'Within' }));
    await user.click(await screen.findByRole('option', { name: '6 hours' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByText('Fires when mentions rise above 200 within 6 hours.')).toBeTruthy();
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      { name: 'Many mentions', metric: 'mentions', operator: 'above', threshold: 200, window: 21600, enabled: true },
    ]);
    expect(await row('Conditions', /Many mentions/)).toBeTruthy();
  });

  it('requires a name and a threshold that can be passed before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CONDITION_CALLS);
    const { user, dialog } = await openDialog('New condition', { wrapFetch });
    await user.click(dialog.getByText('Falls below'));
    type(threshold(dialog), '0');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the condition.')).toBeTruthy();
    expect(dialog.getByText('Nothing falls below 0. Enter a higher threshold.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows at the field that another condition has the name, and keeps the draft', async () => {
    const { user, dialog } = await openDialog('Edit Weekly silence');
    type(name(dialog), 'reach of a MILLION');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^A condition with this name already exists/)).toBeTruthy();
    expect(name(dialog)).toHaveProperty('value', 'reach of a MILLION');
  });

  it('turns a condition off in the list', async () => {
    const { user } = await open();
    const on = await screen.findByRole('switch', { name: 'Weekly silence is on' });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', false));
  });
});

describe('monitors', () => {
  it('[monitor.keywords] lists the keywords with their conditions and recipients', async () => {
    await open();
    const northwind = await row('Monitors', /^.*Mentions above 500 an hour/);
    expect(await northwind.findByText('Northwind')).toBeTruthy();
    expect(northwind.getByText('Mentions above 500 an hour and A third is negative')).toBeTruthy();
    expect(northwind.getByText('owner@atrium.test and press@northwind.example')).toBeTruthy();
    expect(await row('Monitors', /Never fires: it has no conditions/)).toBeTruthy();
  });

  it('[monitor.firings] says when a monitor would last have fired, and by which condition', async () => {
    await open({ wrapFetch: firings(NORTHWIND_SPIKE) });
    const northwind = await row('Monitors', /^.*Mentions above 500 an hour/);
    expect((await northwind.findAllByText(/Nov 18, 2026/)).length).toBeGreaterThan(0);
    expect(northwind.getByText('Mentions above 500 an hour')).toBeTruthy();
  });

  it('creates a monitor for a keyword, its conditions and recipients', async () => {
    const { sent, wrapFetch } = record('POST', MONITOR_CALLS);
    const { user, dialog } = await openDialog('New monitor', { wrapFetch });
    await user.type(dialog.getByRole('combobox', { name: 'Keyword' }), 'chiang mai');
    await user.click(await screen.findByRole('option', { name: /Chiang Mai/ }));
    await user.type(dialog.getByRole('combobox', { name: /^Conditions/ }), 'silence');
    await user.click(await screen.findByRole('option', { name: 'Weekly silence' }));
    const fires = within(dialog.getByRole('list', { name: 'When it fires' }));
    expect(fires.getByText('When mentions fall below 50 within 7 days')).toBeTruthy();
    await user.click(recipients(dialog));
    await user.paste('Ann Lee <ann@example.com>; bob@example.com');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toMatchObject([
      { condition_ids: ['65f0c1a2b3d4e5f612000005'], recipients: ['ann@example.com', 'bob@example.com'] },
    ]);
    expect(await (await row('Monitors', /Chiang Mai Weekly silence/)).findByText('Weekly silence')).toBeTruthy();
  });

  it('requires a keyword, a condition and a recipient before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', MONITOR_CALLS);
    const { user, dialog } = await openDialog('New monitor', { wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Choose a keyword.')).toBeTruthy();
    expect(dialog.getByText('Choose at least one condition.')).toBeTruthy();
    expect(dialog.getByText('Enter at least one email address.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('names an invalid email address at the field', async () => {
    const { user, dialog } = await openDialog('Edit Northwind');
    await user.type(recipients(dialog), 'press@northwind{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/“press@northwind” is not a valid email address/)).toBeTruthy();
  });

  it('says what is kept when a monitor is deleted', async () => {
    const { dialog } = await openDialog('Delete Northwind');
    expect(dialog.getByText('The keyword and the conditions are kept.')).toBeTruthy();
  });
});

describe('the tab Monitors', () => {
  it('leads a new account to the first condition, then to the first monitor', async () => {
    const { user } = await open({ scenario: 'empty' });
    const addMonitor = await screen.findByRole('button', { name: 'New monitor' });
    expect(addMonitor.getAttribute('aria-description')).toBe('Create a condition first.');
    await user.click(screen.getByRole('button', { name: 'New condition' }));
    expect(await findDialog('New condition')).toBeTruthy();
  });

  it('shows the lists without the last firings if those could not be loaded', async () => {
    let isDown = true;
    const down = () => (isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined);
    const { user } = await open({ wrapFetch: intercept('GET', FIRING_CALLS, down) });
    expect(await screen.findByText('When monitors would last have fired could not be loaded.')).toBeTruthy();
    expect(await row('Conditions', /Weekly silence/)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
    expect((await screen.findAllByText(/^Not since/)).length).toBeGreaterThan(0);
  });

  it('is read only without the permission, with the reason at each control', async () => {
    const { user } = await open({ wrapFetch: without('listening.monitor.write') });
    for (const button of ['New condition', 'New monitor', 'Delete Weekly silence', 'Delete Northwind']) {
      const control = await screen.findByRole('button', { name: button });
      expect(control.getAttribute('aria-description')).toContain('listening.monitor.write');
    }
    await user.click(screen.getByRole('button', { name: 'View Northwind' }));
    const dialog = await findDialog('View Northwind');
    for (const field of ['Keyword', /^Conditions/, /^Recipients/]) {
      expect(dialog.getByRole('combobox', { name: field })).toHaveProperty('readOnly', true);
    }
  });

  it('can be changed by people who may not change keywords', async () => {
    await open({ wrapFetch: without('listening.keyword.write') });
    const add = await screen.findByRole('button', { name: 'New condition' });
    expect(add.getAttribute('aria-description')).toBeNull();
  });

  it('says which permission is needed to see monitors', async () => {
    const { sent, wrapFetch } = record('GET', /\/monitors\//);
    const reading = without('listening.monitor.read');
    await open({ wrapFetch: (inner) => reading(wrapFetch(inner)) });
    expect(await screen.findByText('You cannot see the monitors')).toBeTruthy();
    expect(screen.getByText(/listening\.monitor\.read/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
