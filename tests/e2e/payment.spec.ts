import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

async function addCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('08/39');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on the card').fill('Priya Nair');
  await page.getByRole('button', { name: 'Add card' }).click();
}

async function countInvoices(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1.0/payments/invoices');
  return (await answer.json()).invoices.length;
}

test.describe('payment', () => {
  test('[payment.states] [route.denied-to-payment] a denied page redirects to payment, and paying returns to it', async ({
    page,
    signIn,
  }) => {
    await signIn('unpaid@atrium.test');
    await page.goto('/settings/account/main/payment-list');
    await expect(page).toHaveURL(/\/payment$/);
    await addCard(page);
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

  test('[payment.states] [payment.once] plan, card, payment and products in one journey', async ({ page, signIn }) => {
    await signIn('unpaid@atrium.test');
    const before = await countInvoices(page);
    await page.goto('/product');
    await expect(page.getByText('Your plan is not paid yet')).toBeVisible();
    await page.getByRole('link', { name: 'Pay for Starter' }).click();
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await page.getByRole('button', { name: 'Choose Team' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
    await addCard(page);
    await expect(page.getByRole('radio', { name: /Visa ending in 1881/ })).toBeChecked();
    // The choice and the card are on the server, so a reload loses neither.
    await page.reload();
    await expect(page.getByRole('radio', { name: /Visa ending in 1881/ })).toBeChecked();
    // Pressed twice, it pays once.
    await page.getByRole('button', { name: 'Pay $129.50' }).dblclick();
    await expect(page.getByText('You paid $129.50 for Team.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByText('Your plan is not paid yet')).toHaveCount(0);
    expect(await countInvoices(page)).toBe(before + 1);
    await page.goto('/payment');
    await expect(page).toHaveURL(/\/product$/);
  });

  test('[payment.states] a new tab opens the payment of a paid account that has selected another plan', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/payment');
    await expect(page).toHaveURL(/\/product$/);
    const selected = await page.request.put('/api/v1.0/payments/subscription', {
      data: { plan_id: '65f0c1a2b3d4e5f690000003' },
    });
    expect(selected.ok()).toBe(true);
    const tab = await page.context().newPage();
    await tab.goto('/payment');
    await expect(tab.getByRole('button', { name: 'Pay $129.50' })).toBeVisible();
    await expect(tab).toHaveURL(/\/payment$/);
    await tab.goto('/product');
    await expect(tab.getByText('Your plan change is waiting for payment')).toBeVisible();
    await tab.getByRole('link', { name: 'Pay for Team' }).click();
    await tab.getByRole('button', { name: 'Keep Business' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(tab.getByText('Your plan change is waiting for payment')).toHaveCount(0);
    await tab.goto('/payment');
    await expect(tab).toHaveURL(/\/product$/);
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
