import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { nestedLiveRegions } from '../../stories/support/nestedLiveRegions.ts';
import { misfitsOf } from './support/narrow.ts';
import { guestAddresses, memberAddresses, openScreen, operatorAddresses, standStill } from './support/screens.ts';
import { spacingFaultsOf } from './support/spacing.ts';
import { smallTargetsOf } from './support/targets.ts';
import { expect, test } from './support/test.ts';

const WIDE = { width: 1280, height: 720 };
/** A window of 1280 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 740 };

/** The rules that a screen breaks. No page embeds another, so they run in the page itself. */
async function broken(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`);
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}

/** What does not fit a narrow window, also with more space in its text, or is too small to hit, in each tab of a screen. */
async function narrowFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const tabs = page.getByRole('tab');
  const count = await tabs.count();
  for (let tab = 0; tab < Math.max(1, count); tab += 1) {
    if (tab > 0) {
      await tabs.nth(tab).click();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    }
    await standStill(page);
    faults.push(...(await misfitsOf(page)));
    faults.push(...(await smallTargetsOf(page)));
    faults.push(...(await spacingFaultsOf(page)));
  }
  return faults;
}

/** Lists axe violations and nested live regions in dark mode, and what does not fit a narrow window. Stories are judged in light mode. */
async function faultsOf(page: Page, addresses: readonly string[], { inOneDocument = true } = {}): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const [index, address] of addresses.entries()) {
    await page.setViewportSize(WIDE);
    await openScreen(page, address, index === 0 || !inOneDocument);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await standStill(page);
    faults.push(...(await broken(page)).map((fault) => `${address}: ${fault}`));
    faults.push(...(await smallTargetsOf(page)).map((fault) => `${address}, wide: ${fault}`));
    faults.push(...(await page.evaluate(nestedLiveRegions)).map((fault) => `${address}: ${fault}`));
    await page.setViewportSize(NARROW);
    faults.push(...(await narrowFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  return faults;
}

test('what does not fit a narrow window is found', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<p style="width: 30px; word-break: break-all">Seeded</p><p style="width: 30px; overflow: hidden">Clipped</p><p style="width: 900px">Wide</p>',
    );
  });
  const found = (await misfitsOf(page)).map((misfit) => misfit.replace(/ .*/, ''));
  expect(found).toEqual(['The', 'Cut', 'Broken:']);
});

test('what is too small to hit, is cut off or overlaps with more space in the text is found', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'afterbegin',
      `<div style="width: 300px; height: 40px; display: flex">
        <button type="button" style="width: 16px; padding: 0">One</button>
        <button type="button" style="width: 16px; padding: 0">Two</button>
      </div>
      <div style="width: 120px; height: 20px; line-height: 20px; font-size: 16px; overflow: hidden">Cut below</div>
      <div style="position: relative; height: 40px; width: 300px; font-size: 16px; line-height: 1">
        <span style="position: absolute; top: 0">Above</span><span style="position: absolute; top: 13px">Below</span>
      </div>`,
    );
  });
  expect((await smallTargetsOf(page)).map((fault) => fault.replace(/,.*/, ''))).toEqual([
    'Small: button “One”',
    'Small: button “Two”',
  ]);
  expect(await spacingFaultsOf(page)).toEqual(['Cut off: div “Cut below”.', 'Overlap: span “Above” and span “Below”.']);
});

test('a live region within another is found', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<div aria-live="polite">Now: <p role="alert">Failed</p></div><p role="status"></p>',
    );
  });
  expect(await page.evaluate(nestedLiveRegions)).toEqual(['Announced twice: “Failed” within “Now: Failed”']);
});

test.describe('no axe violations in dark mode, and everything fits 320 px and can be hit', () => {
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
