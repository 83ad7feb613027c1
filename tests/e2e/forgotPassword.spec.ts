import { expect, test } from './support/test.ts';

const NEW = 'Harbor!2027';

test('[password.check-email] [password.reset] a forgotten password can be reset by email', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill('owner@atrium.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('has an account, we have sent a link to it.')).toBeVisible();

  await page.goto('/reset-password?token=mock-reset-owner');
  await expect(page).toHaveURL(/\/reset-password$/);
  // The token is no longer in the URL, but survives a reload.
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Repeat the new password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill('owner@atrium.test');
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();

  await page.goto('/logout');
  // Signing out sends a request; leaving the page before its response would keep the session.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/reset-password?token=mock-reset-owner');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Repeat the new password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toContainText('already been used or has expired');
});

test('[auth.attempts] after five wrong passwords, signing in requires a captcha', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('owner@atrium.test');
  const robot = page.getByRole('checkbox', { name: 'I am not a robot' });
  for (let count = 0; count < 5; count += 1) {
    const answered = page.waitForResponse(/get-login-attempt/);
    await page.getByLabel('Password', { exact: true }).fill('guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  }
  await robot.check();
  await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
