import type { Page } from '@playwright/test';
import { boxOf } from './support/boxOf.ts';
import { expect, test } from './support/test.ts';

/** The global of the page with the names of rows that lay over the row after them in one frame or more. */
const COVERED = 'rowsThatCovered';

/** Looks at the rows of lists in each frame, from the first one on. */
async function watchRows(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const covered = new Set<string>();
    const look = () => {
      for (const row of document.querySelectorAll('tr[data-index]')) {
        const next = row.nextElementSibling;
        if (next === null || !row.checkVisibility()) continue;
        const over = row.getBoundingClientRect().bottom - next.getBoundingClientRect().top;
        if (over > 1) covered.add(`${row.textContent} (${Math.round(over)} pixels)`);
      }
      requestAnimationFrame(look);
    };
    Reflect.set(window, key, covered);
    requestAnimationFrame(look);
  }, COVERED);
}

const covered = (page: Page) => page.evaluate((key): string[] => [...Reflect.get(window, key)], COVERED);

test.describe('rows that are taller than most never cover the next one, not even before they were measured', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('in a list that shows all of them', async ({ page, signIn }) => {
    await watchRows(page);
    await signIn();
    await page.goto('/settings/account/main/integration');
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await expect(page.getByRole('row', { name: /^GPTBots/ }).first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });

  test('in a long list, of which only those in view are rendered', async ({ page, signIn, startFrom }) => {
    await watchRows(page);
    await signIn();
    await startFrom('large');
    await page.goto('/settings/account/main?page=users');
    const rows = page.locator('tr[data-index]');
    // Rows grow when the names of groups and roles arrive.
    await expect.poll(async () => (await boxOf(rows.first())).height).toBeGreaterThan(60);
    expect(await covered(page)).toEqual([]);
  });
});
