import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const OPERATOR = 'operator@atrium.test';
const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as another user' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the users of an account from the list of accounts, and signs in as one of them. */
async function signInAs(page: Page, name: string, reason: string): Promise<void> {
  await page.goto('/admin?q=northwind');
  await page.getByRole('button', { name: 'Details of Northwind Trading' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sign in as ${name}` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(banner(page)).toHaveText(new RegExp(`^You are ${name} of Northwind Trading`));
}

test.describe('signed in as a user of an account', () => {
  test('[admin.remote-rights] [admin.remote-audit] an operator has the user’s rights alone, and the log has both names', async ({
    page,
    signIn,
  }) => {
    await signIn(OPERATOR);
    await signInAs(page, 'Jonas Weber', 'Ticket 4711');
    await expect(heading(page, 'Products')).toBeVisible();
    await page.goto('/settings/sla/crm');
    await expect(heading(page, 'Service levels')).toBeVisible();
    await expect(page.getByText('Changing needs the permission crm.ticket_timer.write')).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/product$/);
    await banner(page).getByRole('link', { name: 'Return to your account' }).click();
    await expect(heading(page, 'Remote users')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    // What the browser goes back to is shown with the rights of the operator.
    await page.goBack();
    await expect(banner(page)).toHaveCount(0);
    await page.context().clearCookies({ name: 'access_token' });
    await signIn();
    await page.goto('/settings/account/main/activity');
    const row = page.getByRole('row', { name: /Sam Okafor.*Signed in as this user.*Jonas Weber/ });
    await row.getByRole('button').click();
    await expect(page.getByText('Ticket 4711')).toBeVisible();
  });

  test('[admin.remote-rights] signing out ends both sessions', async ({ page, signIn }) => {
    await signIn(OPERATOR);
    await signInAs(page, 'Jonas Weber', 'Ticket 4712');
    await page.goto('/logout');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.goto('/admin');
    await expect(heading(page, 'Sign in')).toBeVisible();
  });
});

test('[admin.features] a feature that is turned on by keyboard is still on after a reload', async ({
  page,
  signIn,
}) => {
  await signIn(OPERATOR);
  await page.goto('/admin/product_permission?flag=survey');
  const survey = page.getByRole('checkbox', { name: 'Survey for Harbor Kitchen' });
  await expect(survey).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select Harbor Kitchen' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Save 1 change in 1 account?' });
  await expect(dialog.getByText('turn on Survey')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Setting has been updated')).toBeVisible();
  await page.reload();
  await expect(survey).toBeChecked();
});

test('[plan.calls] [admin.accounts] a new plan can be given to a new account at once', async ({ page, signIn }) => {
  await signIn(OPERATOR);
  await page.goto('/admin/plan_manage/add');
  await page.getByRole('textbox', { name: 'Name' }).fill('Growth');
  await page.getByLabel('Price per month').fill('1,249.5');
  await page.getByRole('checkbox', { name: 'Listening' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Growth.*\$1,249\.50/ })).toBeVisible();
  await page.getByRole('link', { name: 'Add account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Northwind Trading');
  await page.getByRole('textbox', { name: 'Email of the owner' }).fill('ann@fern.example');
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Growth, $1,249.50 per month' }).click();
  await expect(page.getByRole('checkbox', { name: 'Listening' })).toBeChecked();
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('An account with this name already exists. Choose another name.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email of the owner' })).toHaveValue('ann@fern.example');
  await page.getByRole('textbox', { name: 'Name' }).fill('Fern Studio');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('Account created. Its owner will get an invitation by email.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Fern Studio.*Growth/ })).toBeVisible();
});
