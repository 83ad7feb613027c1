import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const OWN = /\/users\/me$/;

async function open(options: Parameters<typeof renderConsole>[1] = {}, path = '/settings/account/main') {
  const view = renderConsole(path, options);
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return view;
}

const findName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });

describe('the user’s profile', () => {
  it('saves the name and updates the menu', async () => {
    const { user } = await open();
    const name = await findName();
    await user.clear(name);
    await user.type(name, 'Nicha Suwannarat ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile has been updated');
    expect((await findName()).value).toBe('Nicha Suwannarat');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    await screen.findByRole('button', { name: /Nicha Suwannarat/ });
  });

  it('rejects an empty name, and resets to the stored one', async () => {
    const { user } = await open();
    await user.clear(await findName());
    expect(screen.getAllByText('Enter your name.').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect((await findName()).value).toBe('Nicha Suwan');
  });

  it('shows a rejected name at its field and keeps it', async () => {
    const errors = [{ field: 'name', code: 'taken', message: 'Somebody has this name.' }];
    const refuse = () => Response.json({ code: 'invalid', message: 'Look again.', errors }, { status: 422 });
    const { user } = await open({ wrapFetch: intercept('PUT', OWN, refuse) });
    await user.type(await findName(), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody has this name.')).toBeTruthy();
    expect((await findName()).value).toBe('Nicha Suwanx');
  });

  it('shows a failed load in its tab, with a retry that works', async () => {
    let isDown = true;
    const down = () =>
      isDown ? Response.json({ code: 'server_error', message: 'Down.' }, { status: 500 }) : undefined;
    const { user } = await open({ wrapFetch: intercept('GET', OWN, down) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('tab', { name: 'Change password' })).toBeTruthy();
    isDown = false;
    await user.click(retry);
    await findName();
  });
});

describe('the tabs of the account', () => {
  it('are stored in the URL', async () => {
    const { user, router } = await open({}, '/settings/account/main?page=account');
    await screen.findByRole('table', { name: 'Feature flags' });
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=users'));
  });
});
