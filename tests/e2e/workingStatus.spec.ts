import { boxOf } from './support/boxOf.ts';
import { expect, test } from './support/test.ts';

test.describe('working statuses', () => {
  test("[status.envelope] a rejected status shows ERROR with the server's message and leaves the list unchanged", async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/working-status/crm');
    await expect(page.getByRole('row', { name: /Lunch/ })).toBeVisible();
    const before = await page.getByRole('row').count();
    await page.getByRole('button', { name: 'New status' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('LUNCH');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Create' }).click();
    expect(await (await answered).json()).toMatchObject({ code: 40001 });
    const toast = page.getByRole('alert').filter({ hasText: 'A status with this name already exists.' });
    await expect(toast).toContainText('ERROR');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('LUNCH');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('row')).toHaveCount(before);
  });

  test('a new status persists after a reload', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/working-status/crm');
    await page.getByRole('button', { name: 'New status' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Back office');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Status has been created')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: /Back office/ })).toBeVisible();
  });

  test('[toast.position] a toast appears bottom right with a progress bar and disappears after four seconds', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/working-status/crm');
    await page.getByRole('button', { name: 'Delete Lunch' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    const toast = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('group')
      .filter({ hasText: 'Status has been deleted' });
    await expect(toast).toBeVisible();
    const box = await boxOf(toast);
    const view = page.viewportSize();
    expect(view && box.x > view.width / 2 && box.y > view.height / 2).toBe(true);
    const progress = toast.getByRole('progressbar');
    await expect(progress).toBeVisible();
    await expect(progress).toHaveCSS('animation-duration', '4s');
    await expect(toast).toHaveCount(0, { timeout: 10_000 });
  });
});
