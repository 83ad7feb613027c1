import { expect, test } from './support/test.ts';

test.describe('focus', () => {
  test('returns to the button after a failed save', async ({ page, signIn, startFrom }) => {
    await signIn();
    await page.goto('/settings/canned-response/crm');
    await page.getByRole('button', { name: 'Edit Hello and thanks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Hello and thanks' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Hello again');
    await startFrom('failing');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('API ERROR').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  });

  test('stays on its row while a long list is scrolled with the wheel', async ({ page, signIn, startFrom }) => {
    await signIn();
    await startFrom('large');
    await page.goto('/settings/canned-response/crm');
    const row = page.getByRole('table', { name: 'Canned responses' }).locator('[aria-rowindex="2"][tabindex="0"]');
    await row.focus();
    await page.keyboard.press('ArrowDown');
    const second = page.locator('tr[aria-rowindex="3"]');
    await expect(second).toBeFocused();
    await second.hover();
    await page.mouse.wheel(0, 6000);
    await expect(page.locator('tr[aria-rowindex="4"]')).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('tr[aria-rowindex="4"]')).toBeFocused();
    await expect(page.locator('tr[aria-rowindex="4"]')).toBeInViewport();
  });
});
