/** How fast the keywords of Listening are in an account with 100,000 of them, and how much memory the page needs. */
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
import { median } from './measure.ts';

/** From opening the page to the first row of the tree that can be clicked, not slowed down. */
const WANTED_OPEN_MS = 1500;
const RUNS = 5;

/** At most how much memory the page should need after it was used, in megabytes. */
const WANTED_HEAP_MB = 250;

const PATH = '/settings/keywords/listening';
const NAME = 'Keywords, 100,000';

/** Milliseconds from opening the page until the tree is there and the page responds to a click. */
async function openingTime(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${origin}${PATH}`);
  const row = page.getByRole('treeitem').first();
  await row.click();
  await page.locator('[role="treeitem"][aria-selected="true"]').waitFor();
  const taken = performance.now() - started;
  await page.close();
  return taken;
}

/** The JavaScript heap after a garbage collection, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Times of typing in the keyword picker of a new template. */
async function inPicker(context: BrowserContext, origin: string): Promise<number[]> {
  const page = await open(context, origin, '/settings/templates/listening', 'Templates');
  await page.getByRole('button', { name: 'New template' }).first().click();
  const field = page.getByRole('combobox', { name: 'Keywords' });
  await field.click();
  await page.getByRole('option').first().waitFor();
  const times = await timesOf(page, keys(page, [...'keyword 99zz', ...repeated('Backspace', 6)]));
  await page.close();
  return times;
}

/** Times of typing in the command palette, which finds keywords by name. */
async function inPalette(context: BrowserContext, origin: string): Promise<number[]> {
  const page = await open(context, origin, PATH, 'Keywords');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').or(dialog.getByRole('combobox')).first().click();
  await page.keyboard.type('keyw');
  await dialog.getByText('Keyword 5', { exact: true }).waitFor();
  const times = await timesOf(page, keys(page, [...'ord 99', ...repeated('Backspace', 5)]));
  await page.close();
  return times;
}

export type KeywordsUse = { openMs: number; wantedOpenMs: number; heapMb: number; wantedHeapMb: number };

export async function keywords(
  context: BrowserContext,
  origin: string,
): Promise<{ interactions: Interaction[]; use: KeywordsUse }> {
  const openings: number[] = [];
  for (let run = 0; run < RUNS; run += 1) openings.push(await openingTime(context, origin));
  const page = await open(context, origin, PATH, 'Keywords');
  const rows = page.getByRole('treeitem');
  await page.getByRole('searchbox', { name: 'Search keywords' }).click();
  const typed = await timesOf(page, keys(page, [...'keyword 99', ...repeated('Backspace', 10)]));
  await rows.first().focus();
  const opened = await timesOf(page, keys(page, ['ArrowRight', 'ArrowLeft', 'ArrowRight', '*', 'ArrowLeft']));
  const moved = await timesOf(page, keys(page, [...repeated('ArrowDown', 15), 'PageDown', 'End', 'Home']));
  const chosen = await timesOf(
    page,
    [1, 2, 3, 4].map((index) => async () => {
      await rows.nth(index).click();
      await page.locator('[role="treeitem"][aria-selected="true"]').waitFor();
    }),
  );
  await page.getByRole('region', { name: 'Set 1' }).waitFor();
  await page.getByRole('textbox', { name: 'Include' }).first().click();
  const written = await timesOf(page, keys(page, [...'gale, iced']));
  await page.getByText('Text', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Sets as text' }).click();
  const writtenText = await timesOf(page, keys(page, [...', coffee*ic']));
  const scrolled = await frameGaps(page, '[role="tree"]');
  const heapMb = await heapOf(page);
  await page.close();
  const picked = await inPicker(context, origin);
  const found = await inPalette(context, origin);
  return {
    interactions: [
      summary(NAME, 'typing in the search', typed),
      summary(NAME, 'opening and closing keywords', opened),
      summary(NAME, 'moving the focus by key', moved),
      summary(NAME, 'choosing a keyword', chosen),
      summary(NAME, 'a letter in the lists of a set', written),
      summary(NAME, 'a letter in the text of the sets', writtenText),
      summary(NAME, 'a letter in the keyword picker', picked),
      summary(NAME, 'a letter in the command palette', found),
      summary(NAME, 'frame gap while scrolling', scrolled, WANTED_FRAME_MS),
    ],
    use: { openMs: median(openings), wantedOpenMs: WANTED_OPEN_MS, heapMb, wantedHeapMb: WANTED_HEAP_MB },
  };
}
