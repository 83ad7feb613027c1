import { expect, test } from './support/test.ts';

test.describe('a page that crashes', () => {
  test('[error.fallback] shows the fallback, and its report reaches the server', async ({ page, signIn }) => {
    await signIn();
    // A service level without hours and levels, which no page can render.
    const broken = { sla: [{ _id: '65f0c1a2b3d4e5f601000001', name: 'Half an answer' }] };
    await page.route('**/api/v1.0/sla', (route) => route.fulfill({ json: broken }));
    await page.goto('/settings/sla/crm');
    await expect(page.getByRole('heading', { level: 1, name: "We're sorry — something's gone wrong." })).toBeVisible();

    await page.getByRole('button', { name: 'click here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await expect(dialog.getByLabel('Email')).toHaveValue('owner@atrium.test');
    await dialog.getByLabel('What happened?').fill('I opened the service levels.');
    const sent = page.waitForResponse('**/api/v1.0/error-reports');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    expect((await sent).status()).toBe(200);
    await expect(dialog.getByRole('status')).toHaveText('Thank you. Your report has reached our team.');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Working statuses' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Working statuses' })).toBeVisible();
  });

  test('a page whose code cannot be loaded says so and is there when it is reloaded', async ({ page, signIn }) => {
    await signIn();
    await page.route('**/assets/WorkingStatusPage-*.js', (route) => route.abort());
    await page.goto('/settings/working-status/crm');
    await expect(page.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    // No engine imports again what has failed once, so that trying again would not help.
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('row', { name: /Lunch/ })).toBeVisible();
  });
});
