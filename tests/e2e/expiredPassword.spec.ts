import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.describe('an expired password, using only the keyboard', () => {
  test('[guard.change-password] must be changed before the requested page opens', async ({ page }) => {
    await page.goto('/settings/working-status/crm');
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type('expired@atrium.test');
    await tabTo(page, 'textbox', 'Password');
    await page.keyboard.type('Atrium#2026');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Change your password to continue')).toBeVisible();
    await expect(page.getByText(/has expired\. Passwords are valid for 90 days/)).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/account\/main\?page=change-password$/);

    await tabTo(page, 'textbox', 'Current password');
    await page.keyboard.type('guess');
    await tabTo(page, 'textbox', /^New password/);
    await page.keyboard.type('Harbor!2027');
    await tabTo(page, 'textbox', 'Repeat the new password');
    await page.keyboard.type('Harbor!2027');
    await tabTo(page, 'button', 'Change password');
    await page.keyboard.press('Enter');

    // The invalid field is focused.
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Atrium#2026');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Working statuses' })).toBeVisible();
    await expect(page.getByText('Password has been changed')).toBeVisible();
  });

  test('[guard.change-password-path] blocks every other page until it is changed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('expired@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Change your password to continue')).toBeVisible();
    for (const path of ['/product', '/settings/sla/crm', '/settings/account/main?page=users', '/payment']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/settings\/account\/main\?page=change-password$/);
    }
  });
});
