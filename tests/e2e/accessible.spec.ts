import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

/** What depends on colours, so on the scheme. Axe's other rules are about the document, which is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
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

/** No page embeds another, so the rules can run and be evaluated in the page itself. */
function axe(page: Page, rules?: string[]): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return builder.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
}

/** Lists axe violations in light and dark mode, and checks that each screen fits a narrow window. */
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
      const { violations } = await axe(page, colorScheme === 'light' ? undefined : OF_COLOURS).analyze();
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

test.describe('no axe violations in light and dark mode, and no overflow at 360 px', () => {
  test.slow();

  test('on guest screens', async ({ page }) => {
    expect(await faultsOf(page, bare)).toEqual([]);
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
