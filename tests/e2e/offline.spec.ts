import type { Locator, Page } from '@playwright/test';
import { pageHref, type SettingsPageRow, settingsPages } from '../../web/src/settings/registry.ts';
import { expect, test } from './support/test.ts';

/** A change of a page: what is done while there is a network, and the control that saves it. */
type Change = { edit: (page: Page) => Promise<unknown>; save: (page: Page) => Locator };

/** A page for each way of saving: by a button, by a switch, by the bar of unsaved changes, and in a dialog. */
const CHANGES: Record<string, Change> = {
  card: saveAtOnce((main) =>
    main.getByRole('button', { name: 'Make default: Mastercard ending in 4444', exact: true }),
  ),
  channels: saveAtOnce((main) => main.getByRole('switch', { name: '@northwind-th in Publishing is on' })),
  sla: {
    edit: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour'),
    save: (page) => unsaved(page).getByRole('button', { name: 'Save' }),
  },
  blacklist: {
    async edit(page) {
      await page.getByRole('button', { name: 'New blacklist entry', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Author', exact: true }).fill('Harbour');
      // The dialog has asked the server about what is typed.
      await expect(page.getByRole('dialog').getByText(/of the last .* would have been hidden/)).toBeVisible();
    },
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }),
  },
};

/** A control that saves by itself; once it is there, the page has its data, without which it could not be shown. */
function saveAtOnce(control: (main: Locator) => Locator): Change {
  const save = (page: Page) => control(page.getByRole('main'));
  return { edit: (page) => expect(save(page)).toBeVisible(), save };
}

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

const account = settingsPages.filter(({ path }) => path.startsWith('account/'));
const crm = settingsPages.filter((row) => !account.includes(row) && row.products.includes('crm'));
const listening = settingsPages.filter((row) => !account.includes(row) && !row.products.includes('crm'));

/** The rows in order, in a number of groups of about the same size. */
function inGroups(rows: readonly SettingsPageRow[], count: number): SettingsPageRow[][] {
  const start = (index: number) => Math.round((index * rows.length) / count);
  return Array.from({ length: count }, (_, index) => rows.slice(start(index), start(index + 1)));
}

const banner = (page: Page) => page.getByText('You are offline. Changes cannot be saved.');

function link(page: Page, { title }: SettingsPageRow): Locator {
  return page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: title, exact: true });
}

/** What the shell loads ahead: what reports failures, and the command palette. */
const LOADED_AHEAD = [/\/assets\/ToastHost-\S+\.js/, /\/assets\/CommandPalette-\S+\.js/];

/** How long a busy machine may take to load ahead, in milliseconds. */
const AHEAD = 30_000;

/** Opens a page and waits until everything that is loaded ahead is there, too, with all that it imports. */
async function start(page: Page, row: SettingsPageRow): Promise<void> {
  await page.goto(pageHref(row, row.products.includes('crm') ? 'crm' : 'listening'));
  const assets = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      // An import first adds a link for each of its files.
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]');
      const missing = [...links].map(({ href }) => href).filter((href) => !loaded.includes(href));
      return { loaded: loaded.join('\n'), missing };
    });
  for (const asset of LOADED_AHEAD)
    await expect.poll(async () => (await assets()).loaded, { timeout: AHEAD }).toMatch(asset);
  await expect.poll(async () => (await assets()).missing, { timeout: AHEAD }).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
}

/** Waits for the toast of a failed change, and closes it. */
async function expectToast(page: Page, text: RegExp): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text });
  await expect(toast).toBeVisible();
  // A toast also closes by itself, so its button may be gone by the time that a click reaches it.
  await toast.getByRole('button', { name: 'close' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(toast).toHaveCount(0);
}

/** Makes a change without a network, which says so and loses nothing, and saves it once the network is back. */
async function changeOffline(page: Page, { edit, save }: Change): Promise<void> {
  await edit(page);
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
  // Some switches are hidden behind what is drawn in their place, so they are pressed by the keyboard.
  await save(page).press('Space');
  await expectToast(page, /Not saved\./);
  await expect(page.getByText(/could not be/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await save(page).press('Space');
  await saved;
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens a page without a network, which says so, and shows it once the network is back. */
async function openOffline(page: Page, row: SettingsPageRow): Promise<void> {
  await page.context().setOffline(true);
  await link(page, row).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible();
}

test.describe('without a network', () => {
  test('each change is of a page', () => {
    expect(settingsPages.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(CHANGES)));
  });

  for (const rows of [...inGroups(crm, 3), ...inGroups(listening, 1), ...inGroups(account, 2)]) {
    test(`nothing is lost or left unsaid, and no reload is needed: ${rows.map(({ title }) => title).join(', ')}`, async ({
      page,
      signIn,
    }) => {
      await signIn();
      const [first, ...others] = rows;
      if (first === undefined) throw new Error('There is no page.');
      await start(page, first);
      for (const row of rows) {
        if (others.includes(row)) await openOffline(page, row);
        const change = CHANGES[row.id];
        if (change) await changeOffline(page, change);
      }
      expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
    });
  }

  test('a network that is back before it reaches the server counts as back when it does', async ({ page, signIn }) => {
    await signIn();
    const [first, second] = crm;
    if (first === undefined || second === undefined) throw new Error('There are too few pages.');
    await start(page, first);
    await page.context().setOffline(true);
    await link(page, second).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    let failures = 0;
    await page.context().route('**/*', (route) => {
      failures += 1;
      return route.abort('internetdisconnected');
    });
    await page.context().setOffline(false);
    await expect.poll(() => failures).toBeGreaterThan(3);
    await expect(banner(page)).toBeVisible();
    await page.context().unroute('**/*');
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('an export and the search for items say what failed, and work once the network is back', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const row = crm.find(({ id }) => id === 'cannedResponses');
    if (row === undefined) throw new Error('The page is missing.');
    await start(page, row);
    const exportButton = page.getByRole('button', { name: 'Export', exact: true });
    await expect(exportButton).toBeEnabled();
    await page.context().setOffline(true);
    await exportButton.click();
    await expectToast(page, /Not exported\./);
    await page.getByRole('button', { name: 'Search pages and actions' }).click();
    await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('lunch');
    await expect(page.getByText('Not searched, because they could not be loaded: the names of items.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('option', { name: 'Lunch' })).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await exportButton.click();
    expect((await download).suggestedFilename()).toBe('canned responses.csv');
  });

  test('a deletion waits and says so, and leaving the page keeps what was to be deleted', async ({ page, signIn }) => {
    await signIn();
    const [row, other] = crm.filter(({ id }) => id === 'workingStatus' || id === 'qc');
    if (row === undefined || other === undefined) throw new Error('The pages are missing.');
    await start(page, row);
    await page.getByRole('button', { name: 'Delete Lunch' }).click();
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete status' }).click();
    const lunch = page.getByRole('row', { name: /Lunch/ });
    await expect(lunch.getByText(/^You are offline\. Will be deleted once you are back online/)).toBeVisible();
    await link(page, other).click();
    await expectToast(page, /Not deleted\./);
    await page.context().setOffline(false);
    await link(page, row).click();
    await expect(lunch).toBeVisible();
    await expect(lunch.getByText(/Will be deleted/)).toHaveCount(0);
  });

  test('a deletion is sent once the network is back', async ({ page, signIn }) => {
    await signIn();
    const row = crm.find(({ id }) => id === 'workingStatus');
    if (row === undefined) throw new Error('The page is missing.');
    await start(page, row);
    await page.getByRole('button', { name: 'Delete Lunch' }).click();
    await page.context().setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete status' }).click();
    const lunch = page.getByRole('row', { name: /Lunch/ });
    await expect(lunch.getByText(/^You are offline\. Will be deleted once/)).toBeVisible();
    await page.context().setOffline(false);
    await lunch.getByRole('button', { name: 'Delete now' }).click();
    await expect(page.getByText('Status has been deleted')).toBeVisible();
    await expect(lunch).toHaveCount(0);
  });
});
