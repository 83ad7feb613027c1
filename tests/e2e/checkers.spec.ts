import type { Page } from '@playwright/test';
import { findingsOf, type Rules } from '../support/checkers.ts';
import { FALSE_ALARMS } from './support/falseAlarms.ts';
import { guestAddresses, memberAddresses, openScreen, operatorAddresses, standStill } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** In dark mode a page is the same but for its colours. */
const SCHEMES: readonly (readonly ['light' | 'dark', Rules])[] = [
  ['light', 'all'],
  ['dark', 'colours'],
];

/** What the two checkers find on the screens, in light and dark mode. */
async function faultsOf(page: Page, addresses: readonly string[], { inOneDocument = true } = {}): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const [index, address] of addresses.entries()) {
    await openScreen(page, address, index === 0 || !inOneDocument);
    for (const [colorScheme, rules] of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await standStill(page);
      faults.push(
        ...(await findingsOf(page, FALSE_ALARMS, rules)).map((fault) => `${address}, ${colorScheme}: ${fault}`),
      );
    }
  }
  return faults;
}

test.describe('Equal Access and HTML_CodeSniffer find no faults', () => {
  test.slow();

  test('on guest screens', async ({ page }) => {
    expect(await faultsOf(page, guestAddresses, { inOneDocument: false })).toEqual([]);
  });

  // In parts, so that the workers share them.
  for (const [part, name] of ['first', 'second', 'third', 'fourth'].entries()) {
    test(`on member screens, ${name} quarter`, async ({ page, signIn }) => {
      await signIn();
      const screens = memberAddresses.filter((_, index) => index % 4 === part);
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

test('Equal Access and HTML_CodeSniffer find the faults that are put into a page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<input type="text" id="seeded"><p id="seeded">Twice</p>');
  });
  const found = (await findingsOf(page, FALSE_ALARMS)).map((finding) => finding.split(':')[0]);
  // Each checker finds the field without a name; that an ID is there twice, the second does.
  expect(found).toEqual(
    expect.arrayContaining([
      'input_label_exists',
      expect.stringContaining('1_3_1.F68'),
      expect.stringContaining('4_1_1.F77'),
    ]),
  );
});
