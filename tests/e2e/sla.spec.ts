import { expect, test } from './support/test.ts';

test.describe('service levels', () => {
  test('[sla.contiguous] moving a boundary also moves the adjacent level, and persists after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/sla/crm?tab=levels');
    const boundary = page.getByRole('slider', { name: 'First response: end of level 1' });
    await boundary.press('ArrowRight');
    await expect(boundary).toHaveAttribute('aria-valuetext', '6 minutes 59 seconds');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('slider', { name: 'First response: end of level 1' })).toHaveAttribute(
      'aria-valuetext',
      '6 minutes 59 seconds',
    );
    await expect(page.getByText('7 min', { exact: true }).first()).toBeVisible();
  });

  test('[sla.order] an invalid level is rejected with the specified message, and the draft is kept', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/settings/sla/crm?tab=levels');
    const to = page.getByRole('group', { name: 'Level 2 to' });
    await to.getByRole('textbox', { name: /minutes/ }).fill('1');
    await expect(page.getByText('First response: Level 2 is invalid', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'ERROR' });
    await expect(toast).toContainText('First response: Level 2 is invalid');
    await expect(to.getByRole('textbox', { name: /minutes/ })).toHaveValue('1');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(to.getByRole('textbox', { name: /minutes/ })).toHaveValue('10');
  });

  test('an edited service level is not discarded without confirmation', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await page.getByLabel('Name').fill('Renamed');
    await page.getByRole('button', { name: 'Weekend desk', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Renamed');
    await page.getByRole('link', { name: 'Working statuses' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Working statuses' })).toBeVisible();
  });

  test('a new service level is saved and deleted', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await page.getByRole('button', { name: 'New service level' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('New service level');
    await page.getByLabel('Name').fill('Night shift');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
    await page.getByRole('button', { name: 'Delete Night shift' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete service level' }).click();
    await page.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Delete completed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Night shift' })).toHaveCount(0);
  });

  test('[sla.draft] a draft survives a server outage', async ({ page, signIn, stack }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await page.getByLabel('Name').fill('Kept');
    await stack.stopEngine();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('cannot be reached', {
      timeout: 15_000,
    });
    await expect(page.getByLabel('Name')).toHaveValue('Kept');
    await stack.startEngine();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText("You've just updated setting.")).toBeVisible();
  });
});
