import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routeTable, type ScreenId } from '../../web/src/access/routeTable.ts';
import { expect, test } from './support/test.ts';

/** Addresses of screens, in place of the parameters of the route table. */
const IDS: Readonly<Record<string, string>> = {
  account_id: '1001',
  role_id: '65f0c1a2b3d4e5f691000011',
  plan_id: '65f0c1a2b3d4e5f690000001',
};

/** Signing out and forwarding show nothing of their own, and no screen of the administration is built yet. */
const SAME: readonly ScreenId[] = ['logout', 'redirect', 'admin'];

/** Single sign-on goes on at once, unless it is asked to lead elsewhere. */
const REFUSED = '/sso-login?redirect=https://elsewhere.example';

function addressOf(path: string, product: string): string {
  if (path === '/sso-login') return REFUSED;
  return path.replace(/:product\??/, product).replaceAll(/:(\w+)/g, (_, name: string) => IDS[name] ?? name);
}

/** Every screen that a person meets. Those that are not built yet all show the same, so one stands for all. */
const screens = routeTable.filter(({ screen, page }) =>
  page ? page.lazy !== undefined : screen && !SAME.includes(screen),
);
const bare = screens.filter(({ frame }) => frame === 'bare').map(({ path }) => addressOf(path, 'main'));
const ofMembers = screens
  .filter(({ frame, screen }) => frame === 'shell' && screen !== 'payment')
  .map(({ page, path }) => addressOf(path, page?.products[0] ?? 'main'));

const NOT_BUILT = '/settings/usage-and-limitation/main';

/** What axe finds on each of these screens in one colour scheme. */
async function violationsOf(page: Page, addresses: readonly string[], scheme: 'light' | 'dark'): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`));
  }
  return found;
}

/** Fails for the first screen that is wider than a narrow window. */
async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${address} fits 360 px` }).toBeLessThanOrEqual(0);
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.slow();

    test('axe finds nothing on any screen of guests', async ({ page }) => {
      expect(await violationsOf(page, bare, scheme)).toEqual([]);
    });

    test('axe finds nothing on any screen of members', async ({ page, signIn }) => {
      await signIn();
      expect(await violationsOf(page, [...ofMembers, NOT_BUILT], scheme)).toEqual([]);
    });

    test('axe finds nothing on the payment', async ({ page, signIn }) => {
      await signIn('unpaid@atrium.test');
      expect(await violationsOf(page, ['/payment'], scheme)).toEqual([]);
    });

    test('axe finds nothing on the start of administrators', async ({ page, signIn }) => {
      await signIn('operator@atrium.test', 'Accounts');
      expect(await violationsOf(page, ['/admin'], scheme)).toEqual([]);
    });
  });
}

test('every screen fits 360 px', async ({ page, signIn }) => {
  test.slow();
  await expectToFit(page, bare);
  await signIn();
  await expectToFit(page, [...ofMembers, NOT_BUILT]);
});
