import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

type View = Awaited<ReturnType<typeof openPage>>;

const open = (options: object = {}) =>
  openPage('/admin/addaccount', 'Add account', { signedInAs: 'operator', ...options });

const choosePlan = async ({ user }: View, name: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: /^Plan/ }));
  await user.click(await screen.findByRole('option', { name }));
};

const product = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('a new account', () => {
  it('[admin.accounts] has an owner, a plan and its products, and is shown in the list', async () => {
    const { sent, wrapFetch } = record('POST', /\/accounts$/);
    const view = await open({ wrapFetch });
    await view.user.type(await screen.findByLabelText(/^Name/), 'Fern Studio');
    await view.user.type(screen.getByLabelText(/^Email of the owner/), 'ann@fern.example');
    await choosePlan(view, /^Team/);
    await view.user.click(screen.getByRole('button', { name: 'Add account' }));
    await screen.findByText('Account has been created');
    expect(sent).toMatchObject([{ name: 'Fern Studio', owner_email: 'ann@fern.example' }]);
    await screen.findByRole('heading', { level: 1, name: 'Accounts' });
    expect(view.router.state.location.search).toMatch(/^\?q=\d+$/);
    await screen.findByText('Fern Studio');
  });

  it('[admin.accounts] keeps the products that were chosen by hand when its plan changes', async () => {
    const view = await open();
    await choosePlan(view, /^Enterprise/);
    const before = product('Publishing').checked;
    await view.user.click(product('Publishing'));
    expect(product('Listening').checked).toBe(true);
    await choosePlan(view, /^Team/);
    expect(product('Publishing').checked).toBe(!before);
    await choosePlan(view, /^Enterprise/);
    expect(product('Publishing').checked).toBe(!before);
  });

  it('[admin.accounts] says at the fields what is missing or taken, and loses nothing', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Add account' }));
    await screen.findByText('Enter a name.');
    screen.getByText('Enter an email address such as ann@example.com.');
    screen.getByText('Choose a plan.');
    await view.user.type(screen.getByLabelText(/^Name/), 'Harbor Kitchen');
    await view.user.type(screen.getByLabelText(/^Email of the owner/), 'owner@atrium.test');
    await choosePlan(view, /^Team/);
    await view.user.click(screen.getByRole('button', { name: 'Add account' }));
    await screen.findByText('An account with this name already exists. Choose another name.');
    const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await view.user.clear(name);
    await view.user.type(name, 'Fern Studio');
    await view.user.click(screen.getByRole('button', { name: 'Add account' }));
    const email = screen.getByLabelText<HTMLInputElement>(/^Email of the owner/);
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(email.value).toBe('owner@atrium.test');
  });
});
