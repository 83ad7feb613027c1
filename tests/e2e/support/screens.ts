import type { Page } from '@playwright/test';
import { routeTable, type ScreenId } from '../../../web/src/routes/routeTable.ts';
import { expect } from './test.ts';

/** Values for the path parameters of the route table. */
const IDS: Readonly<Record<string, string>> = {
  account_id: '1001',
  role_id: '65f0c1a2b3d4e5f691000011',
  plan_id: '65f0c1a2b3d4e5f690000001',
};

/** Logout and redirect render nothing of their own. */
const SAME: readonly ScreenId[] = ['logout', 'redirect'];

/** Single sign-on continues immediately unless its redirect points to another origin. */
const REFUSED = '/sso-login?redirect=https://elsewhere.example';

function addressOf(path: string, product: string): string {
  if (path === '/sso-login') return REFUSED;
  return path.replace(/:product\??/, product).replaceAll(/:(\w+)/g, (_, name: string) => IDS[name] ?? name);
}

/** Every screen that a user can see, except those of the admin area. */
const screens = routeTable.filter(({ screen, page }) => page ?? (screen && !SAME.includes(screen)));
/** The screens before signing in. They are opened by their address: some continue to another document. */
export const guestAddresses = screens
  .filter(({ frame }) => frame === 'bare')
  .map(({ path }) => addressOf(path, 'main'));
/** The screens of somebody who may open everything, the payment of an unpaid plan aside. */
export const memberAddresses = screens
  .filter(({ frame, screen }) => frame === 'shell' && screen !== 'payment')
  .map(({ page, path }) => addressOf(path, page?.products[0] ?? 'main'));
/** The screens of the admin area. */
export const operatorAddresses = routeTable.filter(({ admin }) => admin).map(({ path }) => addressOf(path, 'main'));

/** Opens a screen: the first one by its address, those after it in the same document, as the browser's buttons do. */
export async function openScreen(page: Page, address: string, isFirst: boolean): Promise<void> {
  if (isFirst) await page.goto(address);
  else {
    const before = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.waitForFunction((heading) => !heading?.isConnected, before);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Waits until animations and transitions have finished. Spinners never finish, so they are ignored. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
