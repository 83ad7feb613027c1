import type { Page } from '@playwright/test';
import { watchRequests } from '../../scripts/browser/watchRequests.ts';
import { expect, test } from './support/test.ts';

/** Records what a page requests, with the paths of this origin. */
async function watch(page: Page) {
  const requestsOf = await watchRequests(await page.context().newCDPSession(page));
  return () => requestsOf().map(({ url, depth }) => ({ path: new URL(url).pathname, depth }));
}

const deepest = (requests: readonly { depth: number }[]) => Math.max(...requests.map(({ depth }) => depth));
const countOf = (requests: readonly { path: string }[], path: string) =>
  requests.filter((request) => request.path === path).length;

/** Makes a browser that is never idle. */
const loadNothingAhead = (page: Page) => page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));

/** Records which formatters of the browser a page makes. */
const watchFormatters = (page: Page) =>
  page.addInitScript(() => {
    const made: string[] = [];
    Reflect.set(window, 'formattersMade', made);
    for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
      const construct = (target: new () => object, given: unknown[]) => {
        made.push(name);
        return Reflect.construct(target, given);
      };
      Reflect.set(Intl, name, new Proxy(Intl[name], { construct }));
    }
  });

test.describe('the first screens', () => {
  test('the sign-in screen needs few requests, of which three wait for each other, and none of a page', async ({
    page,
  }) => {
    await loadNothingAhead(page);
    const requestsOf = await watch(page);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    const requests = requestsOf();
    expect(requests.length).toBeLessThanOrEqual(20);
    expect(deepest(requests.filter(({ path }) => !path.includes('/providers-')))).toBeLessThanOrEqual(3);
    expect(requests.filter(({ path }) => /Page-|\/page-|\/kit-|\/forms-|\/shell-/.test(path))).toEqual([]);
    expect([countOf(requests, '/api/v1.0/profile'), countOf(requests, '/config.json')]).toEqual([1, 1]);
  });

  test('the shell and the products are there before the password is', async ({ page }) => {
    const requestsOf = await watch(page);
    const ahead = page.waitForResponse(/\/assets\/page-[^/]*\.js$/);
    await page.goto('/login');
    await ahead;
    const before = requestsOf().length;
    await page.getByLabel('Email').fill('owner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    const after = requestsOf()
      .slice(before)
      .map(({ path }) => path);
    expect(after).toEqual(expect.arrayContaining(['/api/v1.0/auth/login/email', '/api/v1.0/profile']));
    expect(after.filter((path) => /\/(?:shell|page)-/.test(path))).toEqual([]);
  });

  test('a settings page is found by its address before the console runs', async ({ page, signIn }) => {
    await signIn();
    await loadNothingAhead(page);
    await watchFormatters(page);
    const requestsOf = await watch(page);
    await page.goto('/settings/working-status/crm');
    await page.getByRole('row').nth(1).waitFor();
    // The first one takes a tenth of a second on a slow phone, and nothing here needs one.
    expect(await page.evaluate(() => Reflect.get(window, 'formattersMade'))).toEqual([]);
    const requests = requestsOf();
    const depthOf = (name: string) =>
      requests.find(({ path }) => path.includes(`/${name}-`) && path.endsWith('.js'))?.depth;
    // The list of pages comes between: a page's own chunk is small, what all pages are made of is not.
    expect(['shell', 'page', 'WorkingStatusPage', 'calls'].map(depthOf)).toEqual([3, 3, 4, 4]);
    expect(['kit', 'forms', 'StatusEditor'].map(depthOf)).toEqual([undefined, undefined, undefined]);
    expect(countOf(requests, '/api/v1.0/profile')).toBe(1);
    // Forms are there when one is wanted.
    await page.getByRole('button', { name: 'New status' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  });

  test('a page is loaded once its link is pointed at, before it is opened', async ({ page, signIn }) => {
    await signIn();
    const ahead = page.waitForResponse(/\/assets\/CommandPalette-[^/]*\.js$/);
    await page.goto('/settings/working-status/crm');
    await ahead;
    const loaded = page.waitForResponse(/\/assets\/TicketTagsPage-[^/]*\.js$/);
    await page.getByRole('link', { name: 'Ticket tags' }).hover();
    await loaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Working statuses' })).toBeVisible();
  });
});
