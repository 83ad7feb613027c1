import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routeTable, type ScreenId } from '../../web/src/routes/routeTable.ts';
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

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** What moves or changes its colour is judged where it ends. A spinner never does. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Problems of these screens: what axe finds in light and dark, and what overflows a narrow window. */
async function faultsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await standStill(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      faults.push(
        ...violations.map(({ id, nodes }) => `${address} ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ')}`),
      );
    }
    await page.setViewportSize(NARROW);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${address} fits 360 px` }).toBeLessThanOrEqual(0);
  }
  return faults;
}

test.describe('axe finds nothing in light and dark, and 360 px are wide enough', () => {
  test.slow();

  test('on any screen of guests', async ({ page }) => {
    expect(await faultsOf(page, bare)).toEqual([]);
  });

  // In halves, so that two tests can share the work.
  for (const half of [0, 1]) {
    test(`on any screen of members, ${half === 0 ? 'first' : 'second'} half`, async ({ page, signIn }) => {
      const screens = [...ofMembers, NOT_BUILT].filter((_, index) => index % 2 === half);
      await signIn();
      expect(await faultsOf(page, screens)).toEqual([]);
    });
  }

  test('on the payment', async ({ page, signIn }) => {
    await signIn('unpaid@atrium.test');
    expect(await faultsOf(page, ['/payment'])).toEqual([]);
  });

  test('on the start of administrators', async ({ page, signIn }) => {
    await signIn('operator@atrium.test');
    expect(await faultsOf(page, ['/admin'])).toEqual([]);
  });
});
