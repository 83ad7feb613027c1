import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { guestAddresses, memberAddresses, openScreen, operatorAddresses, standStill } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };

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
    await openScreen(page, address, index === 0 || !inOneDocument);
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
    expect(await faultsOf(page, guestAddresses, { inOneDocument: false })).toEqual([]);
  });

  // Split into quarters, so that the workers share the work and each has the time that it needs.
  for (const [part, name] of ['first', 'second', 'third', 'fourth'].entries()) {
    test(`on member screens, ${name} quarter`, async ({ page, signIn }) => {
      const screens = memberAddresses.filter((_, index) => index % 4 === part);
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
    expect(await faultsOf(page, operatorAddresses)).toEqual([]);
  });
});
