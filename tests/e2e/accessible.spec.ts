import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { routeTable, type ScreenId } from '../../web/src/routes/routeTable.ts';
import { expect, test } from './support/test.ts';

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
const bare = screens.filter(({ frame }) => frame === 'bare').map(({ path }) => addressOf(path, 'main'));
const ofMembers = screens
  .filter(({ frame, screen }) => frame === 'shell' && screen !== 'payment')
  .map(({ page, path }) => addressOf(path, page?.products[0] ?? 'main'));
const ofOperators = routeTable.filter(({ admin }) => admin).map(({ path }) => addressOf(path, 'main'));

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };

/** Opens a screen: the first one by its address, those after it in the same document, as the browser's buttons do. */
async function open(page: Page, address: string, isFirst: boolean): Promise<void> {
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
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The rules that a screen breaks. No page embeds another, so they run in the page itself. */
async function broken(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}

/** Lists axe violations in dark mode, and checks that each screen fits a narrow window. Stories are judged in light mode. */
async function faultsOf(page: Page, addresses: readonly string[], { inOneDocument = true } = {}): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const [index, address] of addresses.entries()) {
    await page.setViewportSize(WIDE);
    await open(page, address, index === 0 || !inOneDocument);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await standStill(page);
    faults.push(...(await broken(page)).map((fault) => `${address}: ${fault}`));
    await page.setViewportSize(NARROW);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${address} fits 360 px` }).toBeLessThanOrEqual(0);
  }
  return faults;
}

test.describe('no axe violations in dark mode, and no overflow at 360 px', () => {
  test.slow();

  test('on guest screens', async ({ page }) => {
    expect(await faultsOf(page, bare, { inOneDocument: false })).toEqual([]);
  });

  // Split into quarters, so that the workers share the work and each has the time that it needs.
  for (const [part, name] of ['first', 'second', 'third', 'fourth'].entries()) {
    test(`on member screens, ${name} quarter`, async ({ page, signIn }) => {
      const screens = ofMembers.filter((_, index) => index % 4 === part);
      await signIn();
      expect(await faultsOf(page, screens)).toEqual([]);
    });
  }

  test('on the payment screen', async ({ page, signIn }) => {
    await signIn('unpaid@atrium.test');
    expect(await faultsOf(page, ['/payment'])).toEqual([]);
  });

  test('in the admin area', async ({ page, signIn }) => {
    await signIn('operator@atrium.test');
    expect(await faultsOf(page, ofOperators)).toEqual([]);
  });
});
