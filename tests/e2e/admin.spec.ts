import type { Page } from '@playwright/test';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

const OPERATOR = 'operator@atrium.test';
const REASON = 'Ticket 4711: a status is missing';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Signed in as another user' });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Account menu of ${name}` });
const rowWith = (page: Page, table: string, name: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });

/** From the list of accounts, signs in as an agent of one of them. */
async function signInAsJonas(page: Page): Promise<void> {
  await page.getByLabel('Name or ID').fill('northwind');
  // The list that was there before can still be used, and its open rows close with it.
  await expect(page.getByRole('status').filter({ hasText: /^1 account$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Details of Northwind Trading/ }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(heading(page, 'Remote users')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as Jonas Weber' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in as Jonas Weber' });
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Sign in as Jonas Weber' }).click();
  await expect(heading(page, 'Products')).toBeVisible();
}

async function expectJonas(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expect(banner(page)).toContainText('You are Jonas Weber of Northwind Trading');
}

test.describe('an operator', () => {
  test('[admin.remote-rights] [admin.remote-audit] signs in as a user with a reason, has only that user’s rights, and returns', async ({
    page,
    signIn,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(OPERATOR);
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Accounts')).toBeVisible();
    await signInAsJonas(page);
    await expectJonas(page, 'Products');
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    await page.reload();
    await expectJonas(page, 'Products');

    // The operator may open both; the agent may not.
    for (const address of ['/admin', '/settings/account/main/roles']) {
      await page.goto(address);
      await expectJonas(page, 'Products');
    }
    await page.goto('/settings/sla/crm');
    await expectJonas(page, 'Service levels');
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).not.toBeEditable();

    await banner(page).getByRole('link', { name: 'Return to your account' }).click();
    await expect(heading(page, 'Remote users')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Service levels')).toBeVisible();
    await expect(menuOf(page, 'Sam Okafor')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await signIn();
    await page.goto('/settings/account/main/activity');
    await page.getByRole('button', { name: 'Details of Signed in as this user Jonas Weber, Sam Okafor' }).click();
    await expect(page.getByText(`Sam Okafor signed in as Jonas Weber. Reason: ${REASON}`)).toBeVisible();
  });

  test('[admin.remote-rights] who signs out as a user is signed out of both sessions', async ({ page, signIn }) => {
    await signIn(OPERATOR);
    await page.goto('/admin');
    await signInAsJonas(page);
    await menuOf(page, 'Jonas Weber').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.goto('/admin');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('[admin.features] turns on a feature of an account using only the keyboard', async ({ page, signIn }) => {
    await signIn(OPERATOR);
    await page.goto('/admin/product_permission');
    await tabTo(page, 'searchbox', 'Search accounts by name or ID');
    await page.keyboard.type('harbor');
    await expect(page).toHaveURL(/q=harbor/);
    await tabTo(page, 'searchbox', 'Find a product or feature');
    await page.keyboard.type('survey');
    const survey = page.getByRole('checkbox', { name: 'Survey for Harbor Kitchen' });
    await expect(survey).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /for Harbor Kitchen$/ })).toHaveCount(1);
    await tabTo(page, 'checkbox', 'Select Harbor Kitchen');
    await page.keyboard.press('ArrowRight');
    await expect(survey).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 change in 1 account')).toBeVisible();
    await tabTo(page, 'button', 'Save');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Save 1 change in 1 account?' });
    await expect(question.getByText('Harbor Kitchen: turn on Survey')).toBeVisible();
    await tabTo(page, 'button', 'Save changes');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Setting has been updated')).toBeVisible();
    await page.reload();
    await expect(survey).toBeChecked();
  });

  test('[plan.calls] [admin.accounts] adds a plan, changes its price, and adds an account with it', async ({
    page,
    signIn,
  }) => {
    const price = page.getByLabel('Price per month');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await signIn(OPERATOR);
    await page.goto('/admin/plan_manage');
    await page.getByRole('link', { name: 'Add plan' }).first().click();
    await name.fill('Team');
    await price.fill('77.50');
    await page.getByRole('checkbox', { name: 'Listening' }).check();
    await save.click();
    await expect(name).toHaveAccessibleDescription(/A plan with this name already exists/);
    await expect(price).toHaveValue('77.50');
    await expect(page.getByRole('checkbox', { name: 'Listening' })).toBeChecked();
    await name.fill('Growth');
    await save.click();
    await expect(rowWith(page, 'Plans', /Growth.*\$77\.50/)).toBeVisible();

    await page.getByRole('button', { name: 'Edit Growth' }).click();
    await expect(name).toHaveValue('Growth');
    await price.fill('88');
    await save.click();
    await expect(page.getByText('Setting has been updated')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Plans' }).click();
    await expect(rowWith(page, 'Plans', /Growth.*\$88\.00/)).toBeVisible();

    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Add account' }).click();
    const owner = page.getByLabel('Email of the owner');
    const plan = page.getByRole('combobox', { name: 'Plan' });
    await name.fill('Harbor Kitchen');
    await owner.fill('ann@fern.example');
    await plan.click();
    await page.getByRole('option', { name: 'Growth, $88.00 per month' }).click();
    await expect(page.getByRole('checkbox', { name: 'Listening' })).toBeChecked();
    const add = page.getByRole('button', { name: 'Add account' });
    await add.click();
    await expect(name).toHaveAccessibleDescription(/An account with this name already exists/);
    await expect(owner).toHaveValue('ann@fern.example');
    await expect(plan).toHaveValue('Growth, $88.00 per month');
    await name.fill('Fern Studio');
    await add.click();
    await expect(page.getByText('Account has been created')).toBeVisible();
    await expect(heading(page, 'Accounts')).toBeVisible();
    await expect(rowWith(page, 'Accounts', /Fern Studio.*Growth/)).toBeVisible();
  });
});
