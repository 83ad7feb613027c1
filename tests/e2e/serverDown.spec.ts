import { expect, test } from './support/test.ts';

test.describe('when the server goes down', () => {
  test.afterEach(async ({ stack }) => {
    if (!stack.isEngineRunning()) await stack.startEngine();
  });

  test('a page shows an error with a retry, and the retry works once the server is back', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn();
    await page.goto('/settings/sla/crm');
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await stack.stopEngine();
    await page.getByRole('link', { name: 'Working statuses' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
    await expect(failure).toBeVisible({ timeout: 15_000 });
    await stack.startEngine();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Lunch/ })).toBeVisible();
  });

  test('a draft survives a failed save and can be saved later', async ({ page, signIn, stack }) => {
    await signIn();
    await page.goto('/settings/working-status/crm');
    await page.getByRole('button', { name: 'New status' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Back office');
    await stack.stopEngine();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('The server cannot be reached right now.', { exact: false })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Back office');
    await stack.startEngine();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /Back office/ })).toBeVisible();
  });
});
