import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Opens the form of the status Lunch in a tab. */
async function edit(page: Page) {
  await page.goto('/settings/working-status/crm');
  await page.getByRole('button', { name: 'Edit Lunch' }).click();
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    save: dialog.getByRole('button', { name: 'Save' }),
    available: dialog.getByRole('switch', { name: 'Counts as available' }),
    question: dialog.getByRole('alert').filter({ hasText: 'Someone else changed this working status' }),
  };
}

test.describe('the same item in two tabs', () => {
  test('changes of different fields are both saved, without a question', async ({ page, signIn }) => {
    await signIn();
    const first = await edit(page);
    const second = await edit(await page.context().newPage());
    await first.name.fill('Long lunch');
    await expect(second.available).not.toBeChecked();
    await second.available.press('Space');
    await second.save.click();
    await expect(second.dialog).toHaveCount(0);

    await first.save.click();
    await expect(page.getByText('Changes that someone else just saved have been merged')).toBeVisible();
    await expect(first.dialog).toHaveCount(0);
    await expect(first.question).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Edit Long lunch' }).click();
    const saved = page.getByRole('dialog', { name: 'Edit Long lunch' });
    await expect(saved.getByRole('switch', { name: 'Counts as available' })).toBeChecked();
  });

  test('changes of the same field raise one question, and the chosen version is saved', async ({ page, signIn }) => {
    await signIn();
    const first = await edit(page);
    const second = await edit(await page.context().newPage());
    await first.name.fill('Long lunch');
    await second.name.fill('Short lunch');
    await second.save.click();
    await expect(second.dialog).toHaveCount(0);

    await first.save.click();
    await expect(first.question).toBeVisible();
    const choice = first.question.getByRole('radiogroup');
    await expect(choice).toHaveCount(1);
    await expect(choice.getByRole('radio', { name: /Long lunch/ })).toBeChecked();
    await choice.getByRole('radio', { name: /Short lunch/ }).press('Space');
    await first.question.getByRole('button', { name: 'Continue with this choice' }).click();
    await expect(first.question).toHaveCount(0);
    await expect(first.name).toHaveValue('Short lunch');
    await first.name.fill('Short lunch break');
    await first.save.click();
    await expect(first.dialog).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('row', { name: /Short lunch break/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Long lunch/ })).toHaveCount(0);
  });
});

test('[auth.logout] signing out in one tab locks the other at once, and its draft is still there after signing in', async ({
  page,
  signIn,
}) => {
  await signIn();
  const first = await edit(page);
  await first.name.fill('Long lunch');
  const second = await page.context().newPage();
  await second.goto('/product');
  await second.getByRole('button', { name: /Account menu of/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  const lock = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(lock).toBeVisible();
  await lock.getByLabel('Password', { exact: true }).fill('Atrium#2026');
  await lock.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(lock).toHaveCount(0);
  await expect(first.name).toHaveValue('Long lunch');
});
