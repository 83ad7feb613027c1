import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 640 };

const errorToast = (page: Page) => page.getByRole('alert').filter({ hasText: 'ERROR' });

/** Types the name of a status that exists, and tries to create it. */
async function createLunch(page: Page): Promise<void> {
  await page.goto('/settings/working-status/crm');
  await page.getByRole('button', { name: 'New status' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('LUNCH');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(errorToast(page)).toBeVisible();
}

/** Keeps the toasts on screen, as when the person is in another window. */
async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** That a click on a button reaches it although a toast is on screen. */
async function expectFree(button: Locator, toast: Locator): Promise<void> {
  const isReached = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // Its corners, too.
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
      [right - 4, top + 4],
    ];
    return points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
  };
  await expect.poll(() => button.evaluate(isReached)).toBe(true);
  await expect(toast).toBeVisible();
}

test.describe('toasts', () => {
  test('the toast of a failure goes when the same action succeeds', async ({ page, signIn }) => {
    await signIn();
    await createLunch(page);
    // It does not close by itself as long as the pointer is on it.
    await errorToast(page).hover();
    await page.getByRole('textbox', { name: 'Name' }).fill('Long lunch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status has been created')).toBeVisible();
    await expect(errorToast(page)).toHaveCount(0);
  });

  test('no toast covers the buttons of a dialog on a phone', async ({ page, signIn }) => {
    // With its keyboard shown, so that the dialog reaches down to the toasts.
    await page.setViewportSize({ width: 360, height: 420 });
    await signIn();
    await createLunch(page);
    await holdToasts(page);
    const dialog = page.getByRole('dialog');
    await expectFree(dialog.getByRole('button', { name: 'Create' }), errorToast(page));
    await expectFree(dialog.getByRole('button', { name: 'Cancel' }), errorToast(page));
  });

  for (const [name, size] of [
    ['on a phone', PHONE],
    ['on a desk', { width: 1280, height: 720 }],
  ] as const) {
    test(`no toast covers the bar that saves ${name}`, async ({ page, signIn, startFrom }) => {
      await page.setViewportSize(size);
      await signIn();
      await startFrom('failing');
      await page.goto('/settings/ui/crm');
      await page.getByRole('switch', { disabled: false }).first().focus();
      await page.keyboard.press('Space');
      const bar = page.getByRole('region', { name: 'Unsaved changes' });
      await bar.getByRole('button', { name: 'Save' }).click();
      await expect(errorToast(page)).toBeVisible();
      await holdToasts(page);
      await expectFree(bar.getByRole('button', { name: 'Save' }), errorToast(page));
      await expectFree(bar.getByRole('button', { name: 'Reset' }), errorToast(page));
    });
  }
});
