/** How fast the admin area is with 10,000 accounts: their list, their products and features, and the permissions of a role. */
import type { BrowserContext, Page } from 'playwright';
import {
  frameGaps,
  type Interaction,
  keys,
  open,
  repeated,
  summary,
  timesOf,
  WANTED_FRAME_MS,
} from './interactions.ts';

const ROLE = '/admin/permission/1001/65f0c1a2b3d4e5f691000011';

async function accounts(context: BrowserContext, origin: string): Promise<Interaction[]> {
  const name = 'Accounts, 10,000';
  const page = await open(context, origin, '/admin', 'Accounts');
  const rows = page.getByRole('table', { name: 'Accounts' }).locator('tbody > tr');
  await rows.first().focus();
  const moved = await timesOf(page, keys(page, [...repeated('ArrowDown', 15), 'PageDown', 'PageDown', 'Home']));
  const opened = await timesOf(page, keys(page, repeated('Enter', 4)));
  const scrolled = await frameGaps(page, 'table[aria-label="Accounts"]');
  await page.getByRole('searchbox', { name: 'Search by name or ID' }).click();
  const typed = await timesOf(page, keys(page, [...'harbor 12', ...repeated('Backspace', 9)]));
  await page.close();
  return [
    summary(name, 'typing in the search', typed),
    summary(name, 'moving the focus by key', moved),
    summary(name, 'opening and closing a row', opened),
    summary(name, 'frame gap while scrolling', scrolled, WANTED_FRAME_MS),
  ];
}

const matrixScroller = 'table[aria-label="Product permissions"]';

async function productPermissions(context: BrowserContext, origin: string): Promise<Interaction[]> {
  const name = 'Product permissions, 10,000 × 29';
  const page = await open(context, origin, '/admin/product_permission', 'Product permissions');
  const boxes = page.locator(`${matrixScroller} tbody input`);
  await boxes.first().focus();
  const moved = await timesOf(page, keys(page, [...repeated('ArrowRight', 10), ...repeated('ArrowDown', 15), 'Home']));
  const turned = await timesOf(page, keys(page, ['Space', 'ArrowDown', 'Space', 'ArrowRight', 'Space', 'Space']));
  const scrolled = await frameGaps(page, matrixScroller);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await all.focus();
  const selected = await timesOf(page, keys(page, repeated('Space', 4)));
  await page.keyboard.press('Space');
  const inAll = await turnedInAll(page);
  await page.getByRole('searchbox', { name: 'Find a product or feature' }).click();
  const flagged = await timesOf(page, keys(page, [...'ticket', ...repeated('Backspace', 6)]));
  await page.getByRole('searchbox', { name: 'Search accounts by name or ID' }).click();
  const typed = await timesOf(page, keys(page, [...'harbor 12', ...repeated('Backspace', 9)]));
  await page.close();
  return [
    summary(name, 'typing in the search of accounts', typed),
    summary(name, 'typing in the search of features', flagged),
    summary(name, 'moving the focus by key', moved),
    summary(name, 'turning one on or off', turned),
    summary(name, 'selecting all loaded or none', selected),
    summary(name, 'turning one on or off in all selected', inAll),
    summary(name, 'frame gap while scrolling', scrolled, WANTED_FRAME_MS),
  ];
}

async function turnedInAll(page: Page): Promise<number[]> {
  await page.getByRole('combobox', { name: 'Product or feature' }).click();
  await page.getByRole('option', { name: 'Survey', exact: true }).click();
  const press = (label: string) => () => page.getByRole('button', { name: label, exact: true }).click();
  return timesOf(page, [press('Turn on'), press('Turn off'), press('Turn on'), press('Turn off')]);
}

async function rolePermissions(context: BrowserContext, origin: string): Promise<Interaction[]> {
  const page = await open(context, origin, ROLE, 'Role permissions');
  const boxes = page.getByRole('region', { name: 'Permissions', exact: true }).getByRole('switch');
  const count = await boxes.count();
  const name = `Role permissions, ${count}`;
  await boxes.nth(1).focus();
  const turned = await timesOf(page, keys(page, ['Space', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Space']));
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.click();
  const typed = await timesOf(page, keys(page, [...'ticket', ...repeated('Backspace', 6)]));
  await page.close();
  return [summary(name, 'turning one on or off', turned), summary(name, 'typing in the search', typed)];
}

/** Measures the pages of operators. The context has to be signed in as one. */
export async function adminArea(context: BrowserContext, origin: string): Promise<Interaction[]> {
  return [
    ...(await accounts(context, origin)),
    ...(await productPermissions(context, origin)),
    ...(await rolePermissions(context, origin)),
  ];
}
