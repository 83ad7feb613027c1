import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routeTable } from '../../web/src/access/routeTable.ts';
import { expect, test } from './support/test.ts';

/** Addresses of screens, in place of the parameters of the route table. */
const IDS: Readonly<Record<string, string>> = {
  account_id: '1001',
  role_id: '65f0c1a2b3d4e5f691000011',
  plan_id: '65f0c1a2b3d4e5f690000001',
};

function addressOf(path: string, product: string): string {
  return path.replace(/:product\??/, product).replaceAll(/:(\w+)/g, (_, name: string) => IDS[name] ?? name);
}

/** Every screen that a person meets: those of guests, and those inside the shell for each product that has them. */
const shown = routeTable.filter(
  ({ screen, page }) => page !== undefined || (screen !== undefined && screen !== 'logout'),
);
const bare = shown.filter(({ frame }) => frame === 'bare').map(({ path }) => addressOf(path, 'main'));
const ofMembers = shown
  .filter(({ frame, screen }) => frame === 'shell' && screen !== 'admin' && screen !== 'payment')
  .map(({ page, path }) => addressOf(path, page?.products[0] ?? 'main'));
const ofAdministrators = shown.filter(({ screen }) => screen === 'admin').map(({ path }) => addressOf(path, 'main'));

/** What axe finds on each of these screens in one colour scheme, at a wide and at a narrow window. */
async function violationsOf(page: Page, addresses: readonly string[], scheme: 'light' | 'dark'): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${address}: ${overflow} px too wide at 360 px`);
    await page.setViewportSize({ width: 1280, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${address}: ${id} at ${nodes[0]?.target.join(' ')}`));
  }
  return found;
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.slow();

    test('every screen of guests is free of what axe finds, and fits 360 px', async ({ page }) => {
      expect(await violationsOf(page, bare, scheme)).toEqual([]);
    });

    test('every screen of members is free of what axe finds, and fits 360 px', async ({ page, signIn }) => {
      await signIn();
      expect(await violationsOf(page, ofMembers, scheme)).toEqual([]);
    });

    test('the payment is free of what axe finds, and fits 360 px', async ({ page, signIn }) => {
      await signIn('unpaid@atrium.test');
      expect(await violationsOf(page, ['/payment'], scheme)).toEqual([]);
    });

    test('every screen of administrators is free of what axe finds, and fits 360 px', async ({ page, signIn }) => {
      await signIn('operator@atrium.test', 'Accounts');
      expect(await violationsOf(page, ofAdministrators, scheme)).toEqual([]);
    });
  });
}
