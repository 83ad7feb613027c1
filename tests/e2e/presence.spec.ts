import { expect, test } from './support/test.ts';

test('[realtime.register] [realtime.offline-when-unauthenticated] a user is online from sign-in to sign-out', async ({
  page,
  signIn,
  stack,
}) => {
  // Tests that run in parallel sign in as other users.
  const own = () => stack.presence().filter(({ user_id }) => user_id === 502);
  await signIn('agent@atrium.test');
  await page.goto('/product');
  await expect(page.getByRole('button', { name: /Account menu of .*, online$/ })).toBeVisible();
  await expect.poll(own).toMatchObject([{ acc_id: 1001, punch_in: true, status: 'online' }]);
  await page.getByRole('button', { name: 'Punch out' }).click();
  await expect.poll(own).toMatchObject([{ punch_in: false, status: 'online' }]);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(own).toEqual([]);
});
