/** Measures the activity log of an account with 50,000 entries, without slowing the CPU down. */
import type { BrowserContext } from 'playwright';
import { median } from './measure.ts';

export type LogUse = { openMs: number; wantedOpenMs: number; filterMs: number; wantedFilterMs: number };

const RUNS = 5;
const WANTED = { wantedOpenMs: 300, wantedFilterMs: 200 };

/**
 * Opens the log from the menu, without leaving the console, and filters it by an action. Each time is from the click to
 * the first paint of the rows: the median of several runs.
 */
export async function activityLog(context: BrowserContext, origin: string): Promise<LogUse> {
  const page = await context.newPage();
  const opened: number[] = [];
  const filtered: number[] = [];
  await page.goto(`${origin}/settings/account/main/groups`);
  for (let run = 0; run <= RUNS; run += 1) {
    const link = page.getByRole('link', { name: 'Activity log', exact: true }).first();
    await link.waitFor();
    const open = await page.evaluate(timeTo, {
      click: 'a[href="/settings/account/main/activity"]',
      until: 'tr[aria-rowindex="2"][aria-busy="false"]',
    });
    const action = page.getByRole('combobox', { name: 'Action' });
    await action.click();
    await page.getByRole('option', { name: 'Deleted' }).waitFor();
    const filter = await page.evaluate(timeTo, {
      click: '[role="option"][value="delete"]',
      until: 'table[aria-busy="false"]:not([aria-rowcount="50001"])',
    });
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
    // The first run loads the page's code.
    if (run > 0) {
      opened.push(open);
      filtered.push(filter);
    }
  }
  await page.close();
  return { ...WANTED, openMs: median(opened), filterMs: median(filtered) };
}

/** Runs in the page: clicks, and returns the milliseconds until an element is there and painted. */
function timeTo({ click, until }: { click: string; until: string }): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    const observer = new MutationObserver(() => {
      if (document.querySelector(until) === null) return;
      observer.disconnect();
      done();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    document.querySelector<HTMLElement>(click)?.click();
  });
}
