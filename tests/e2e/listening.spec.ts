import type { Locator, Page } from '@playwright/test';
import { pageHref, settingsPages } from '../../web/src/settings/registry.ts';
import { controlsOf } from './support/controls.ts';
import { openSettings } from './support/openSettings.ts';
import { expect, test } from './support/test.ts';

/** Opens the form of a new item. */
async function start(page: Page, opener: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

const fill = (form: Locator, label: string, text: string) =>
  form.getByRole('textbox', { name: label, exact: true }).fill(text);

async function address(form: Locator, email: string): Promise<void> {
  const field = form.getByRole('combobox', { name: /^Recipients/ });
  await field.fill(email);
  await field.press('Enter');
}

async function pick(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A list of several choices stays open while its field has the focus.
  await page.keyboard.press('Tab');
}

/** Submits the form, and waits until it closes. */
async function create(form: Locator, label = 'Create'): Promise<void> {
  await form.getByRole('button', { name: label, exact: true }).click();
  await expect(form).toHaveCount(0);
}

test('an analyst sets up Listening from scratch and finds it after a reload, without the pages of the CRM', async ({
  page,
  signIn,
  startFrom,
}) => {
  test.slow();
  await startFrom('empty');
  await signIn('analyst@atrium.test');

  await openSettings(page, 'keywords/listening', 'Keywords');
  let form = await start(page, 'New keyword');
  await fill(form, 'Name', 'Harbour coffee');
  await create(form);
  await page.getByRole('button', { name: 'Add set' }).click();
  await page.getByRole('textbox', { name: 'Include', exact: true }).fill('coffee');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Exclude', exact: true }).fill('hot AND milk');
  await page.keyboard.press('Enter');
  await page.getByText('Active', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Setting has been updated')).toBeVisible();
  form = await start(page, 'Add below');
  await fill(form, 'Name', 'Iced coffee');
  await create(form);
  await expect(page.getByRole('treeitem', { name: /^Iced coffee/ })).toHaveAttribute('aria-level', '2');

  await page.getByRole('tab', { name: 'Monitors' }).click();
  form = await start(page, 'New condition');
  await fill(form, 'Name', 'Many posts');
  await create(form);
  form = await start(page, 'New monitor');
  await pick(page, form, 'Keyword', 'Harbour coffee');
  await pick(page, form, 'Conditions', 'Many posts');
  await address(form, 'crisis@example.com');
  await create(form);

  await openSettings(page, 'engagement/listening', 'Channels');
  form = await start(page, 'New channel');
  await form.getByRole('button', { name: /^Pantip / }).click();
  form = page.getByRole('dialog', { name: 'Connect Pantip' });
  await form.getByLabel(/^Name/).fill('Harbour news');
  await form.getByLabel(/^User ID/).fill('7713920');
  await form.getByLabel(/^Access token/).fill('mock-access-token');
  await create(form, 'Connect');

  await openSettings(page, 'tags/listening', 'Tags');
  form = await start(page, 'New group');
  await fill(form, 'Name', 'Drinks');
  await create(form);
  form = await start(page, 'New category in Drinks');
  await fill(form, 'Name', 'Coffee');
  await create(form);
  form = await start(page, 'New tag in Coffee');
  await fill(form, 'Name', 'Iced');
  await create(form);

  await openSettings(page, 'templates/listening', 'Templates');
  form = await start(page, 'New template');
  await fill(form, 'Name', 'Morning report');
  await pick(page, form, 'Keywords', 'Harbour coffee');
  await create(form);

  await openSettings(page, 'email-notification/listening', 'Email notifications');
  form = await start(page, 'New notification');
  await fill(form, 'Name', 'Daily summary');
  await address(form, 'team@example.com');
  await create(form);

  await openSettings(page, 'blacklist/listening', 'Blacklist');
  form = await start(page, 'New blacklist entry');
  await fill(form, 'Author', '@spam_bot');
  await create(form);

  // Reopens each page, as a user would the next day.
  await openSettings(page, 'keywords/listening', 'Keywords');
  await page.getByRole('treeitem', { name: /^Harbour coffee Active/ }).click();
  await expect(page.getByText('A post matches if it has “coffee”, and not “hot” and “milk” together.')).toBeVisible();
  await page.getByRole('tab', { name: 'Monitors' }).click();
  await expect(page.getByRole('row', { name: /Harbour coffee.*crisis@example\.com/ })).toBeVisible();
  await openSettings(page, 'engagement/listening', 'Channels');
  await expect(page.getByRole('row', { name: /Harbour news/ })).toBeVisible();
  await openSettings(page, 'tags/listening', 'Tags');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByRole('row', { name: /^Iced/ })).toHaveAttribute('aria-level', '3');
  await openSettings(page, 'templates/listening', 'Templates');
  await expect(page.getByRole('row', { name: /Morning report/ })).toBeVisible();
  await openSettings(page, 'email-notification/listening', 'Email notifications');
  await expect(page.getByRole('row', { name: /Daily summary/ })).toBeVisible();
  await openSettings(page, 'blacklist/listening', 'Blacklist');
  await expect(page.getByRole('row', { name: /@spam_bot/ })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect(menu.getByRole('link', { name: 'Blacklist', exact: true })).toBeVisible();
  // The switch offers every active product: the pages of the account belong to all of them.
  await expect(menu.getByRole('radio', { name: 'CRM desk' })).toHaveCount(1);
  await expect(menu.locator('a[href$="/crm"]')).toHaveCount(0);
  await page.goto('/settings/tags/crm');
  await expect(page.getByText('You Do Not Have Permission To Access: crm.cat_and_tag.read.')).toBeVisible();
});

/** The names of controls that only show, select, copy or export something. */
const READING: readonly RegExp[] = [
  /^(Select|View|Copy|Open|Close) /,
  /^(Close|Cancel|Export|Expand all|Collapse all|Find overlaps|Also search in sets|Only chosen)$/,
  // The views of sets, and the posts to try them on.
  /^(Lists|Simple|Text|Posts|Choose a CSV file)$/,
  // In which time zone times are shown.
  /^Time zone$/,
  // The types of blacklist entries, and the groups of users.
  /^All$|^(Authors|Words|Links) \(\d+\)$|\d+ tags?, \d+ keywords?$/,
];

/** Expects that everything else is locked, and says which permission it needs. */
async function expectReadOnly(area: Locator): Promise<void> {
  const { usable, unexplained } = await controlsOf(area);
  expect(usable.filter((name) => !READING.some((reading) => reading.test(name)))).toEqual([]);
  expect(unexplained).toEqual([]);
}

/** Expects it of a page or tab, of what can be done with a selected item, and of the first item of each list. */
async function expectReadOnlyLists(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main
      .getByRole('button', { name: /^View / })
      .or(main.getByRole('treeitem'))
      .first(),
  ).toBeVisible();
  await expect(main.getByText(/Changing needs the permission listening\.\w+\.write/).first()).toBeVisible();
  await expectReadOnly(main);
  for (const list of await main.getByRole('table').or(main.getByRole('treegrid')).all()) {
    await list
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await expectReadOnly(main);
    await list
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^View / });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectReadOnly(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

test('an agent can read all of Listening, and what would change it is locked and says why', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('agent@atrium.test');
  for (const row of settingsPages.filter(({ products }) => products[0] === 'listening')) {
    await openSettings(page, pageHref(row, 'listening').replace('/settings/', ''), row.title);
    await expectReadOnlyLists(page);
  }

  await openSettings(page, 'keywords/listening', 'Keywords');
  await page
    .getByRole('treeitem', { name: /^Northwind / })
    .first()
    .click();
  const keyword = page.getByRole('region', { name: 'Northwind', exact: true });
  await expect(keyword.getByRole('region', { name: 'Set 1' })).toBeVisible();
  await expectReadOnly(page.getByRole('main'));
  for (const view of ['Simple', 'Text']) {
    await keyword.getByText(view, { exact: true }).click();
    await expect(keyword.getByRole('radio', { name: view })).toBeChecked();
    await expectReadOnly(page.getByRole('main'));
  }
  for (const [tab, lists] of [
    ['Options', 1],
    ['Monitors', 2],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(lists);
    await expectReadOnlyLists(page);
  }
});
