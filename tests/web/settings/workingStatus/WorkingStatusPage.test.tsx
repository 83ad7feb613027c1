import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { openAfterRetry, refuse } from '../../support/envelope.ts';
import { intercept, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/working-status/crm';
const CALL = '/api/v1.0/crm/working-status';
const CALLS = /\/crm\/working-status/;

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Working statuses', options);
const table = () => findTable('Working statuses');

describe('working statuses', () => {
  it('lists name, colour and availability', async () => {
    await open();
    const list = await table();
    const row = within(list.getByRole('row', { name: /Lunch/ }));
    expect(row.getByText('#f08c00')).toBeTruthy();
    expect(row.getByText('No')).toBeTruthy();
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  it('creates a status', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog('New working status');
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Back office');
    await user.click(dialog.getByRole('switch', { name: /Counts as available/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect((await table()).getByText('Back office')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[status.envelope] any code but 20000 shows ERROR, leaves the list and keeps the draft', async () => {
    const { user } = await open({ wrapFetch: intercept('POST', CALLS, refuse(40001, 'Not today.')) });
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Back office');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await toastTitle('Not today.')).toBe('ERROR');
    expect(dialog.getByDisplayValue('Back office')).toBeTruthy();
    expect(screen.getByText('6 in all')).toBeTruthy();
  });

  it('changes nothing in its form while it is saved, and can be typed in again after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await open({ wrapFetch: intercept('POST', CALLS, () => promise) });
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.type(name, 'Back office{Enter}');
    await user.type(name, ' of Lyon');
    const available = dialog.getByRole<HTMLInputElement>('switch', { name: /Counts as available/ });
    const before = available.checked;
    await user.click(available);
    expect(dialog.getByDisplayValue('Back office')).toBeTruthy();
    expect(available.checked).toBe(before);
    resolve(Response.json({ code: 40001, message: 'Not today.', data: null }));
    expect(await toastTitle('Not today.')).toBe('ERROR');
    await user.type(name, ' of Lyon');
    expect(dialog.getByDisplayValue('Back office of Lyon')).toBeTruthy();
  });

  it('[status.unique-name] a taken name is refused with the sentence of the server', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = await findDialog('Edit Lunch');
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'meeting');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A status with this name already exists.')).toBeTruthy();
    expect((await table()).getByText('Lunch')).toBeTruthy();
  });

  it('shows a refused field beside it and focuses it', async () => {
    const fields = [{ field: 'color', code: 'pattern', message: 'This colour is used already.' }];
    const answer = () => Response.json({ code: 'invalid', message: 'Look again.', errors: fields }, { status: 422 });
    const { user } = await open({ wrapFetch: intercept('PUT', CALLS, answer) });
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' break');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This colour is used already.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Colour/ })));
  });

  it('asks for a name before anything is sent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New status' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Give the status a name.')).toBeTruthy();
  });

  it('names what is deleted, and how many', async () => {
    const { user } = await open();
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Lunch' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Meeting' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    const dialog = await findDialog('Delete 2 statuses?');
    expect(dialog.getByText('Lunch')).toBeTruthy();
    expect(dialog.getByText('Meeting')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 statuses' }));
    expect(await screen.findByText('Status has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('4 in all')).toBeTruthy());
  });

  it('[status.envelope] keeps what the server refuses to delete, in the list and in the dialog', async () => {
    const meeting = /04000005$/;
    const { user } = await open({ wrapFetch: intercept('DELETE', meeting, refuse(40009, 'Meeting is in use.')) });
    const list = await table();
    await user.click(list.getByRole('checkbox', { name: 'Select Lunch' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Meeting' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 statuses' }));
    expect(await screen.findByText('Meeting is in use.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Delete Meeting?' })).toBeTruthy();
    expect(screen.getByText(/1 of 2 were deleted/)).toBeTruthy();
    expect(screen.queryByText('Status has been deleted')).toBeNull();
  });

  it('shows both versions when somebody else has saved first, and loses neither', async () => {
    const { user } = await open({ scenario: 'conflict' });
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = await findDialog('Edit Lunch');
    await user.click(dialog.getByRole('switch', { name: /Counts as available/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const theirs = await dialog.findByRole('radio', { name: 'Theirs Lunch (Mali)' });
    // What only one of the two has changed is chosen beforehand.
    expect(theirs.getAttribute('aria-checked')).toBe('true');
    expect(dialog.getByRole('radio', { name: 'Yours Yes' }).getAttribute('aria-checked')).toBe('true');
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toContain('Choose');
    await user.click(dialog.getByRole('button', { name: 'Continue with this choice' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Status has been updated')).toBeTruthy();
    const row = within((await table()).getByRole('row', { name: /Lunch \(Mali\)/ }));
    expect(row.getByText('Yes')).toBeTruthy();
  });

  it('keeps a draft of what somebody else has deleted, and can store it again', async () => {
    const engine = createEngine();
    const { user } = await open({ engine });
    await user.click(await screen.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = await findDialog();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), ' break');
    const other = elsewhere(engine);
    const { data } = await other('GET', CALL);
    const lunch = data.find(({ name }: { name: string }) => name === 'Lunch');
    await other('DELETE', `${CALL}/${lunch._id}`);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else deleted this working status')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Status has been created')).toBeTruthy();
    expect((await table()).getByText('Lunch break')).toBeTruthy();
  });

  it('is read only without the permission, and says why', async () => {
    const { user } = await open({ wrapFetch: without('crm.working_status.write') });
    const add = await screen.findByRole('button', { name: 'New status' });
    await user.click(add);
    expect(screen.queryByRole('dialog')).toBeNull();
    const remove = await screen.findByRole('button', { name: 'Delete Lunch' });
    for (const control of [add, remove]) {
      expect(control.getAttribute('aria-description')).toContain('crm.working_status.write');
    }
  });

  it('says what an empty list is for', async () => {
    await open({ scenario: 'empty' });
    expect(await screen.findByRole('heading', { name: 'No working statuses yet' })).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry that works', async () => {
    await openAfterRetry(CALLS, open);
    expect((await table()).getByText('Lunch')).toBeTruthy();
  });
});
