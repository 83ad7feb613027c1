import { clickToClose } from './support/clickToClose.ts';
import { expect, test } from './support/test.ts';

test.describe('ways to sign in', () => {
  test('[shell.popup] [route.close-with-token] a provider popup signs the user in and closes itself', async ({
    page,
  }) => {
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await expect(popup.getByRole('heading', { name: 'Mock of Google' })).toBeVisible();
    await clickToClose(popup, popup.getByRole('link', { name: 'Continue as owner' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });

  test('[route.close-with-token] a popup that returns without a token shows a message and can be closed', async ({
    page,
  }) => {
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with LINE' }).click();
    const popup = await opening;
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await expect(popup.getByText(/no token was received/)).toBeVisible();
    await expect(popup).toHaveURL(/\/closeWithToken$/);
    await clickToClose(popup, popup.getByRole('button', { name: 'Close this window' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  test('[route.close-with-token] without an opener, the token is removed from the URL and the history', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.goto('/closeWithToken?access_token=secret-1');
    await expect(page.getByText(/that window is closed/)).toBeVisible();
    await expect(page).toHaveURL(/\/closeWithToken$/);
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/closeWithToken$/);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
    );
    expect(kept).not.toContain('secret-1');
  });

  test('[provider.sso-redirect] single sign-on returns to the requested page', async ({ page }) => {
    await page.goto('/sso-login?redirect=/settings/sla/crm');
    await page.getByRole('link', { name: 'Continue as owner' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/sla\/crm/);
  });
});

test.describe('/redirect', () => {
  test('[route.redirect] keeps the return address and leaves no history entry', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/product');
    const query = new URLSearchParams({
      from: 'https://crm.atrium.example/tickets/7',
      p: 'crm',
      to: '/settings/sla/crm',
    });
    await page.goto(`/redirect?${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    const kept = await page.evaluate(() => [
      sessionStorage.getItem('atrium.back_url'),
      sessionStorage.getItem('atrium.back_product'),
    ]);
    expect(kept).toEqual(['https://crm.atrium.example/tickets/7', 'crm']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });

  test('[route.redirect] never leaves the console, regardless of the parameters', async ({ page, baseURL }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      'http:evil.example',
      '/\t/evil.example',
      'javascript:document.title="caught"',
      'data:text/html,caught',
      '/%72edirect?to=https://evil.example',
      '/LogOut',
      '/%2f%2fevil.example',
      'https://crm.atrium.example@evil.example/',
    ]) {
      await page.goto(`/redirect?${new URLSearchParams({ to, from: to, p: 'crm' })}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), to).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await page.title()).not.toBe('caught');
    }
    expect(new Set(requested.filter((origin) => origin !== 'null'))).toEqual(new Set([baseURL]));
    expect(await page.evaluate(() => sessionStorage.getItem('atrium.back_url'))).not.toContain('evil.example/');
  });
});

test('[auth.logout] [session.cookie-domain] signing out clears the cookie, and going back does not restore the session', async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  await page.goto('/product');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
