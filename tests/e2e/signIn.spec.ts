import { expect, test } from './support/test.ts';

test.describe('signing in', () => {
  test('[auth.login] a wrong password shows one message and focuses the password field', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('owner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The email or the password is incorrect. Check both and try again.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('owner@atrium.test');
  });

  test('[session.authenticated] a protected page requires signing in, and requires it again after signing out', async ({
    page,
  }) => {
    await page.goto('/settings/sla/crm');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill('owner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto('/settings/sla/crm');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[guard.permissions] a page without permission redirects and names the missing permission', async ({
    page,
    signIn,
  }) => {
    await signIn('analyst@atrium.test');
    await page.goto('/settings/sla/crm');
    await expect(page).toHaveURL(/\/product$/);
    await expect(page.getByText('You Do Not Have Permission To Access: crm.sla.read.')).toBeVisible();
  });
});
