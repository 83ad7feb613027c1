import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.describe('using only the keyboard', () => {
  test('a user can sign in and save a setting', async ({ page }) => {
    await page.goto('/login');
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type('owner@atrium.test');
    await tabTo(page, 'textbox', 'Password');
    await page.keyboard.type('Atrium#2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
    await page.keyboard.type('Service levels');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();

    await tabTo(page, 'textbox', 'Name');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Gold support');
    await tabTo(page, 'button', 'Save');
    await page.keyboard.press('Enter');
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gold support');
  });

  test('the first tab stop of every page skips the menu', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
