import type { Locator, Page } from '@playwright/test';
import { pageHref, type SettingsPageRow, settingsPages } from '../../web/src/settings/registry.ts';
import { expect, test } from './support/test.ts';

/** A change of a page and how it is saved: at once, by the bar of unsaved changes, or in a dialog. */
type Change =
  | { kind: 'button'; name: string }
  | { kind: 'switch'; name: string | RegExp }
  | { kind: 'form'; edit: (page: Page) => Promise<unknown> }
  | {
      kind: 'dialog';
      opener: string;
      field: string;
      /** The button that saves. Default: Create. */
      submit?: string;
      /** What the dialog shows once it has asked the server about what is typed. */
      answer?: RegExp;
    };

/** What is changed on each page; undefined if nothing can be. */
const CHANGES: Record<string, Change | undefined> = {
  account: { kind: 'form', edit: (page) => page.getByRole('textbox', { name: 'Name' }).fill('Kim Larsen') },
  groups: { kind: 'dialog', opener: 'New group', field: 'Name' },
  sentiment: { kind: 'form', edit: (page) => page.getByRole('switch', { name: 'Auto sentiment' }).click() },
  roles: { kind: 'dialog', opener: 'New role', field: 'Name' },
  system: { kind: 'form', edit: (page) => page.getByRole('radio', { name: 'Very strong' }).click() },
  activity: undefined,
  punchLog: undefined,
  heatmap: undefined,
  integration: { kind: 'dialog', opener: 'Edit BI export', field: 'Name', submit: 'Save' },
  // A payment that gets no answer is not simply unsaved: their own tests prove that it is charged once.
  subscriptions: undefined,
  invoices: undefined,
  card: { kind: 'button', name: 'Make default: Mastercard ending in 4444' },
  usage: undefined,
  crmKeywords: undefined,
  keywords: { kind: 'dialog', opener: 'New keyword', field: 'Name' },
  ticketTags: { kind: 'dialog', opener: 'New group', field: 'Name' },
  tags: { kind: 'dialog', opener: 'New group', field: 'Name' },
  channels: { kind: 'switch', name: '@northwind-th in Publishing is on' },
  groupManagement: {
    kind: 'form',
    edit: (page) => page.getByRole('treeitem', { name: 'Northwind', exact: true }).click(),
  },
  productGroups: {
    kind: 'form',
    edit: (page) => page.getByRole('treeitem', { name: 'Northwind', exact: true }).click(),
  },
  sla: { kind: 'form', edit: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour') },
  cannedResponses: { kind: 'dialog', opener: 'New folder', field: 'Folder name' },
  autoAssignment: { kind: 'form', edit: (page) => page.getByRole('main').getByRole('checkbox').last().click() },
  postBlocker: { kind: 'switch', name: 'Delivery questions is on' },
  verification: { kind: 'switch', name: 'Age check is on' },
  interestTags: { kind: 'dialog', opener: 'New customer tag', field: 'Name' },
  workingStatus: { kind: 'dialog', opener: 'New status', field: 'Name' },
  qc: { kind: 'switch', name: / is on$/ },
  uiSettings: { kind: 'form', edit: (page) => page.getByRole('switch', { name: /^Ticket timer/ }).click() },
  emailNotifications: { kind: 'switch', name: 'Crisis watch is on' },
  customSocials: { kind: 'switch', name: 'Parcel Talk is on' },
  blacklist: {
    kind: 'dialog',
    opener: 'New blacklist entry',
    field: 'Author',
    answer: /of the last .* would have been hidden/,
  },
  templates: { kind: 'dialog', opener: 'New template', field: 'Name' },
};

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
  for (const asset of LOADED_AHEAD) await expect.poll(async () => (await assets()).loaded).toMatch(asset);
  await expect.poll(async () => (await assets()).missing).toEqual([]);
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
async function changeOffline(page: Page, change: Change): Promise<void> {
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const press = {
    button: () => main.getByRole('button', { name: change.kind === 'button' ? change.name : '', exact: true }).click(),
    switch: () =>
      page
        .getByRole('main')
        .getByRole('switch', { name: change.kind === 'switch' ? change.name : '' })
        .first()
        .press('Space'),
    form: () => page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click(),
    dialog: () =>
      dialog
        .getByRole('button', { name: (change.kind === 'dialog' && change.submit) || 'Create', exact: true })
        .click(),
  }[change.kind];
  // The page has its data: without it, it could only say that it could not be loaded.
  const { kind } = change;
  const content =
    kind === 'switch'
      ? main.getByRole('switch', { name: change.name })
      : change.kind === 'button'
        ? main.getByRole('button', { name: change.name, exact: true })
        : main.getByRole('row').or(main.getByRole('treeitem'));
  if (kind !== 'form') await expect(content.first()).toBeVisible();
  if (change.kind === 'form') await change.edit(page);
  if (change.kind === 'dialog') {
    await page.getByRole('button', { name: change.opener, exact: true }).click();
    await dialog.getByRole('textbox', { name: change.field, exact: true }).fill('Harbour');
    if (change.answer) await expect(dialog.getByText(change.answer)).toBeVisible();
  }
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
  await press();
  await expectToast(page, /Not saved\./);
  await expect(page.getByText(/could not be/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await press();
  await saved;
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
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
  test('every page has a change to try', () => {
    expect(Object.keys(CHANGES).sort()).toEqual(settingsPages.map(({ id }) => id).sort());
  });

  for (const rows of [...inGroups(crm, 5), ...inGroups(listening, 2), ...inGroups(account, 3)]) {
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
    await expect(page.getByRole('alert').filter({ hasText: 'Status has been deleted' })).toBeVisible();
    await expect(lunch).toHaveCount(0);
  });
});
