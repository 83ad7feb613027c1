import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { engineWithClock } from '../../../mocks/support/drive.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openConsole } from '../../support/openPage.tsx';

const USERS = '/admin/remote_user_list/1001';
const BANNER = { name: 'Signed in as another user' };

type View = Awaited<ReturnType<typeof openConsole>>;

async function signInAsJonas({ user }: View, reason = 'Ticket 4711') {
  await user.click(await screen.findByRole('button', { name: 'Sign in as Jonas Weber' }));
  const dialog = await findDialog('Sign in as Jonas Weber');
  await user.type(dialog.getByLabelText(/^Reason/), reason);
  await user.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
  return screen.findByRole('region', BANNER);
}

const open = (options: object = {}) => openConsole(USERS, 'Remote users', { signedInAs: 'operator', ...options });

describe('signing in as a user', () => {
  it('[admin.remote-rights] shows the banner on every page, with the rights of the user, and leads back', async () => {
    const view = await open();
    const banner = await signInAsJonas(view);
    expect(banner.textContent).toContain('You are Jonas Weber of Northwind Trading for 60 more minutes.');
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Punch/ })).toBeNull();
    await view.user.click(screen.getByRole('radio', { name: 'CRM desk' }));
    await view.user.click(screen.getByRole('link', { name: 'Working statuses' }));
    await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    expect(screen.getByRole('region', BANNER)).toBeTruthy();
    await view.user.click(screen.getByRole('link', { name: 'Return to your account' }));
    await screen.findByRole('heading', { level: 1, name: 'Remote users' });
    expect(screen.queryByRole('region', BANNER)).toBeNull();
    expect(screen.getByRole('button', { name: /Account menu of Sam Okafor/ })).toBeTruthy();
  });

  it('[admin.remote-rights] leads to where the user starts, however long the profile takes', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    const { promise: answeredAgain, resolve: answerAgain } = Promise.withResolvers<undefined>();
    let asked = 0;
    const wrapFetch = intercept('GET', /\/profile$/, () => {
      asked += 1;
      return [undefined, answered, answeredAgain][asked - 1];
    });
    const view = await open({ wrapFetch });
    await view.user.click(await screen.findByRole('button', { name: 'Sign in as Jonas Weber' }));
    const dialog = await findDialog('Sign in as Jonas Weber');
    await view.user.type(dialog.getByLabelText(/^Reason/), 'Ticket 4711');
    await view.user.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(view.router.state.location.pathname).toBe(USERS);
    answer(undefined);
    // Everything of the operator is forgotten, and nothing shows, least of all the sign-in screen, until it is known
    // who is signed in.
    await waitFor(() => expect(asked).toBe(3));
    await screen.findByRole('status', { name: 'Loading' });
    expect(screen.queryByRole('heading')).toBeNull();
    answerAgain(undefined);
    await screen.findByRole('region', BANNER);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(view.router.state.location.pathname).toBe('/product');
  });

  it('[admin.remote-audit] asks for a reason before anything is sent', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign in as Jonas Weber' }));
    const dialog = await findDialog('Sign in as Jonas Weber');
    await user.type(dialog.getByLabelText(/^Reason/), '   ');
    await user.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    await dialog.findByText('Enter a reason.');
    await user.type(dialog.getByLabelText(/^Reason/), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }));
    await dialog.findByText('Use at least 5 characters; this has 3.');
    expect(screen.queryByRole('region', BANNER)).toBeNull();
  });

  it('[admin.remote-rights] offers the way back when the hour is over', async () => {
    const { engine, pass } = engineWithClock();
    const view = await open({ engine });
    await signInAsJonas(view);
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    await view.user.click(screen.getByRole('radio', { name: 'CRM desk' }));
    await view.user.click(screen.getByRole('link', { name: 'Working statuses' }));
    // What was not saved is lost, so nobody is asked about it.
    await view.user.click(await screen.findByRole('button', { name: 'New status' }));
    await view.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Stand-up');
    pass(3601);
    window.dispatchEvent(new Event('focus'));
    const dialog = await findDialog('Your hour is over');
    await view.user.click(dialog.getByRole('link', { name: 'Return to your account' }));
    await screen.findByRole('heading', { level: 1, name: 'Remote users' });
    await waitFor(() => expect(screen.queryByRole('region', BANNER)).toBeNull());
  });

  it('[admin.remote-rights] ends both sessions on signing out', async () => {
    const view = await open();
    await signInAsJonas(view);
    await view.user.click(await screen.findByRole('button', { name: /Account menu of Jonas Weber/ }));
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull();
    await view.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });

  it('is the same page at both addresses', async () => {
    await openConsole('/admin/remote_user_list_new/1001', 'Remote users', { signedInAs: 'operator' });
    expect(await screen.findByRole('button', { name: 'Sign in as Jonas Weber' })).toBeTruthy();
  });
});

describe('the activity log', () => {
  it('[admin.remote-audit] names the operator and the reason', async () => {
    const view = await open();
    await signInAsJonas(view, 'Ticket 4711: a status');
    await view.user.click(screen.getByRole('link', { name: 'Return to your account' }));
    await screen.findByRole('heading', { level: 1, name: 'Remote users' });
    view.router.navigate('/settings/account/main/activity');
    const name = 'Details of Signed in as this user Jonas Weber, Sam Okafor';
    await view.user.click(await screen.findByRole('button', { name }));
    const table = within(screen.getByRole('table', { name: 'Activity log' }));
    await table.findByText('Sam Okafor signed in as Jonas Weber. Reason: Ticket 4711: a status');
  });
});
