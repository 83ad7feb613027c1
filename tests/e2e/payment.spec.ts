import { expect, test } from './support/test.ts';

test.describe('payment', () => {
  test('[payment.states] [route.denied-to-payment] a denied page redirects to payment, and paying returns to it', async ({
    page,
    signIn,
  }) => {
    await signIn('unpaid@atrium.test');
    await page.goto('/settings/account/main/payment-list');
    await expect(page).toHaveURL(/\/payment$/);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry').fill('08/39');
    await page.getByLabel('CVC').fill('123');
    await page.getByLabel('Name on the card').fill('Priya Nair');
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(page.getByText('You paid $49.00 for Starter.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await page.goto('/payment');
    await expect(page).toHaveURL(/\/product$/);
  });

  test('[route.plans] a plan chosen by a visitor is still selected after a reload and signing in', async ({ page }) => {
    await page.goto('/plans');
    await page.getByRole('button', { name: 'Choose Team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.reload();
    await page.getByLabel('Email').fill('unpaid@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Pay $129.50' })).toBeVisible();
  });

  test('[form.demo] a visitor can request a demo', async ({ page }) => {
    await page.goto('/register_demo_1');
    await page.getByLabel('Name').fill('Kim Larsen');
    await page.getByLabel('Company').fill('Harbor Kitchen');
    await page.getByLabel('Work email').fill('kim@harbor.example');
    await page.getByRole('button', { name: 'Request a demo' }).click();
    await expect(page.getByRole('heading', { name: 'Your request has arrived' })).toBeVisible();
  });
});
