import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../support/envelope.ts';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, toastTitle } from '../../support/openPage.tsx';
import { CALLS, openKit } from '../support/openKit.tsx';

/** Opens the form of an item. */
async function openForm(button: string, options?: Parameters<typeof openKit>[1]) {
  const { user } = await openKit('/collection', options);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await findDialog();
  return { user, dialog, name: dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ }) };
}

describe('the form of an item', () => {
  it.each([
    { method: 'POST', button: 'New status', save: 'Create', kept: ' break' },
    { method: 'PUT', button: 'Edit Lunch', save: 'Save', kept: 'Lunch break' },
  ])('keeps the draft of a refused $method, under one toast, and leaves the list', async (given) => {
    const { user, dialog, name } = await openForm(given.button, {
      wrapFetch: intercept(given.method, CALLS, refuse(40001, 'Not today.')),
    });
    await user.type(name, ' break');
    await user.click(dialog.getByRole('button', { name: given.save }));
    expect(await toastTitle('Not today.')).toBe('ERROR');
    expect(screen.getAllByText('Not today.').length).toBe(1);
    expect(name.value).toBe(given.kept);
    expect(await screen.findByText('6 statuses')).toBeTruthy();
  });

  it('changes no field while it is saved, and can be typed in again after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user, dialog, name } = await openForm('New status', {
      wrapFetch: intercept('POST', CALLS, () => promise),
    });
    await user.type(name, 'Press{Enter}');
    await user.type(name, ' room');
    const available = dialog.getByRole<HTMLInputElement>('switch', { name: 'Available' });
    const before = available.checked;
    await user.click(available);
    expect(name.value).toBe('Press');
    expect(available.checked).toBe(before);
    resolve(refuse(40001, 'Not today.')());
    expect(await toastTitle('Not today.')).toBe('ERROR');
    await user.type(name, ' room');
    expect(name.value).toBe('Press room');
  });

  it('shows a refused field beside it and focuses it', async () => {
    const errors = [{ field: 'color', code: 'pattern', message: 'Used already.' }];
    const answer = () => Response.json({ code: 'invalid', message: 'Look again.', errors }, { status: 422 });
    const { user, dialog, name } = await openForm('Edit Lunch', { wrapFetch: intercept('PUT', CALLS, answer) });
    await user.type(name, ' break{Enter}');
    expect(await dialog.findByText('Used already.')).toBeTruthy();
    const color = dialog.getByRole('textbox', { name: 'Colour' });
    await waitFor(() => expect(document.activeElement).toBe(color));
    await user.type(color, '{Backspace}');
    expect(dialog.queryByText('Used already.')).toBeNull();
  });

  it('says what is missing and focuses it, before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog, name } = await openForm('New status', { wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(sent).toEqual([]);
  });

  it('asks before an edited draft is closed; a second Escape takes the question back', async () => {
    const { user, dialog, name } = await openForm('Edit Lunch');
    await user.type(name, ' break');
    await user.keyboard('{Escape}');
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(name.value).toBe('Lunch break');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const edit = screen.getByRole('button', { name: 'Edit Lunch' });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it('goes back to what is stored', async () => {
    const { user, dialog, name } = await openForm('Edit Lunch');
    await user.type(name, ' break');
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(name.value).toBe('Lunch');
    expect(dialog.queryByRole('button', { name: 'Reset' })).toBeNull();
  });
});
