import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** More stops than any screen has between one control and the next that a person wants. */
const MANY_STOPS = 80;

/** Goes on with Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await wanted.first().waitFor();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reaches ${role} ${name}.`);
}

test.describe('by keyboard alone', () => {
  test('from signing in to a saved setting', async ({ page }) => {
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
    await page.keyboard.type('Standard support');
    await tabTo(page, 'button', 'Save');
    await page.keyboard.press('Enter');
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Standard support');
  });

  test('the first stop of every page skips the menu', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
