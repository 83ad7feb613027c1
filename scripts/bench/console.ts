/**
 * Response times of large lists: each interaction in Chromium with the CPU slowed down four times, from the input to the
 * next paint, measured by the Event Timing API.
 */

import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser, LAUNCH_FLAGS } from '../browser/findBrowser.ts';
import { startStack } from '../start/startStack.ts';
import { activityLog, type LogUse } from './activityLog.ts';
import { adminArea } from './admin.ts';
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
import { type KeywordsUse, keywords } from './keywords.ts';
import { paletteTyping } from './palette.ts';

async function cannedResponses(context: BrowserContext, origin: string): Promise<Interaction[]> {
  const name = 'Canned responses, 5,000';
  const page = await open(context, origin, '/settings/canned-response/crm', 'Canned responses');
  const search = page.getByRole('searchbox', { name: 'Search canned responses' });
  await search.click();
  const typed = await timesOf(page, keys(page, [...'refund 12', ...repeated('Backspace', 9)]));
  await page.getByRole('checkbox', { name: 'Select all' }).focus();
  const all = await timesOf(page, keys(page, repeated('Space', 4)));
  const sorted = await timesOf(
    page,
    ['Title', 'Title', 'Title'].map((column) => () => page.getByRole('button', { name: column, exact: true }).click()),
  );
  await page.locator('tbody tr').first().focus();
  const moved = await timesOf(page, keys(page, [...repeated('ArrowDown', 15), 'PageDown', 'PageDown', 'End', 'Home']));
  const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('listitem');
  const filtered = await timesOf(
    page,
    [3, 9, 1, 0].map((index) => () => folders.nth(index).getByRole('button').first().click()),
  );
  const scrolled = await frameGaps(page, 'table');
  await page.close();
  return [
    summary(name, 'typing in the search', typed),
    summary(name, 'selecting all or none', all),
    summary(name, 'sorting by another column', sorted),
    summary(name, 'moving the focus by key', moved),
    summary(name, 'choosing a folder', filtered),
    summary(name, 'frame gap while scrolling', scrolled, WANTED_FRAME_MS),
  ];
}

async function ticketTags(context: BrowserContext, origin: string): Promise<Interaction[]> {
  const name = 'Ticket tags, 2,000';
  const page = await open(context, origin, '/settings/tags/crm', 'Ticket tags');
  const grid = page.getByRole('treegrid');
  await page.getByRole('searchbox', { name: 'Search ticket tags' }).click();
  const typed = await timesOf(page, keys(page, [...'delivery', ...repeated('Backspace', 8)]));
  await grid.getByRole('row').nth(1).focus();
  const opened = await timesOf(page, keys(page, ['*', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', '*']));
  const moved = await timesOf(page, keys(page, [...repeated('ArrowDown', 15), 'PageDown', 'End', 'Home']));
  const chosen = await timesOf(
    page,
    keys(page, ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+a', 'Control+a']),
  );
  const found = await timesOf(page, keys(page, [...'group 1']));
  // Everything below a match is open, which is all 2,000.
  await page.getByRole('searchbox', { name: 'Search ticket tags' }).fill('tag');
  await page.locator('[role="treegrid"][aria-rowcount="2001"]').waitFor();
  const scrolled = await frameGaps(page, '[role="treegrid"]');
  await page.close();
  return [
    summary(name, 'typing in the search', typed),
    summary(name, 'opening and closing groups', opened),
    summary(name, 'moving the focus by key', moved),
    summary(name, 'selecting rows', chosen),
    summary(name, 'type-ahead', found),
    summary(name, 'frame gap while scrolling', scrolled, WANTED_FRAME_MS),
  ];
}

async function signedIn(browser: Browser, origin: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
  return context;
}

/** Measures the built console in the scenario `large`. Anything below 16 ms is reported as 16 or 0. */
export async function consoleSpeed(): Promise<{ lists: Interaction[]; keywords: KeywordsUse; log: LogUse }> {
  const stack = await startStack({ port: 0, scenario: 'large' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: LAUNCH_FLAGS });
  try {
    const { origin } = stack;
    const owner = await signedIn(browser, origin, 'owner@atrium.test');
    const lists = [...(await cannedResponses(owner, origin)), ...(await ticketTags(owner, origin))];
    lists.push(await paletteTyping(owner, origin));
    const { interactions, use } = await keywords(owner, origin);
    const log = await activityLog(owner, origin);
    const admin = await adminArea(await signedIn(browser, origin, 'operator@atrium.test'), origin);
    return { lists: [...lists, ...interactions, ...admin], keywords: use, log };
  } finally {
    await browser.close();
    await stack.stop();
  }
}
