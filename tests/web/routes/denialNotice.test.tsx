import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentWith } from '../support/agentWith.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const DENIED = 'You Do Not Have Permission To Access';

const notice = async () => within(await screen.findByRole('note', { name: DENIED }));
const products = () => screen.findByRole('heading', { level: 1, name: 'Products' });

describe('a denied page', () => {
  it('[guard.denial-message] says what was needed in words, the permission, and whom to ask, until it is dismissed', async () => {
    const { user, router } = renderConsole('/settings/sla/crm', { signedInAs: 'analyst' });
    await products();
    const note = await notice();
    note.getByText('“Service levels” needs this permission:');
    note.getByText(/^See service levels with their hours and holidays\./);
    note.getByText('crm.sla.read');
    await note.findByText('An administrator of your account can grant it to you.');
    // The toast of SPEC 6 says it, too, and closes by itself.
    await screen.findByText(`${DENIED}: crm.sla.read.`);
    await user.click(note.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('note', { name: DENIED })).toBeNull());
    // It is not back after a reload, either.
    expect(router.state.location).toMatchObject({ pathname: '/product', state: { hops: [] } });
  });

  it('[guard.denial-message] names the people who can grant it, as far as one may see users and roles', async () => {
    const agent = await agentWith('center.user_management.read', 'center.role_management.read');
    renderConsole('/settings/account/main/groups', agent);
    await products();
    const note = await notice();
    note.getByText('“Groups” needs one of these permissions:');
    note.getByText('center.group_owner.read');
    await note.findByText(/^Nicha Suwan.* can grant it to you\.$/);
  });

  it('[guard.denial-message] is no longer named on the next page, and another denial replaces it', async () => {
    const { act, router } = renderConsole('/settings/sla/crm', { signedInAs: 'analyst' });
    await products();
    await notice();
    await act(() => router.navigate('/settings/account/main'));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(screen.queryByRole('note', { name: DENIED })).toBeNull();
    await act(() => router.navigate('/admin/plan_manage'));
    const note = await notice();
    note.getByText('“Plans” did not open: this is for platform administrators.');
  });

  it('[guard.denial-message] outside the shell is said by the toast alone, which then stays', async () => {
    renderConsole('/plans', { signedInAs: undefined, services: { origin: 'http://partner.localhost:4400' } });
    const text = await screen.findByText(`${DENIED}: this is not part of this console.`);
    const toast = text.closest('.Toastify__toast');
    expect(toast?.querySelector('.Toastify__progress-bar--animated')).toBeNull();
  });
});

describe('a forced change of the password', () => {
  it('[guard.change-password] is explained once, without an error or a denial', async () => {
    renderConsole('/settings/sla/crm', { signedInAs: 'expired' });
    await screen.findByText('Change your password to continue');
    expect(await screen.findAllByText(/has expired/)).toHaveLength(1);
    expect(screen.queryByText(new RegExp(DENIED))).toBeNull();
    expect(screen.queryByRole('note', { name: DENIED })).toBeNull();
  });
});
