/** Measures interactions with a page in Chromium: from the input to the next paint, by the Event Timing API. */
import type { BrowserContext, Page } from 'playwright';

export const THROTTLING = 4;

/** What a person does not notice: from an input to its effect, and between two frames of scrolling. */
export const TARGET_MS = 100;
export const WANTED_FRAME_MS = 50;

export type Interaction = {
  page: string;
  what: string;
  /** Milliseconds from input to paint. */
  slowest: number;
  median: number;
  count: number;
  /** At most how long the slowest should take. */
  wanted: number;
};

/** Global of the page in which the durations of inputs are stored, in milliseconds. */
const KEY = 'atriumTimings';

/** Runs in the page: records the duration of every slow input. */
function watch(key: string): void {
  const timings: number[] = [];
  Reflect.set(window, key, timings);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) timings.push(entry.duration);
  });
  // The browser reports nothing below 16 milliseconds, and rounds to multiples of eight.
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
}

/** Runs in the page: returns the slowest input since the last call, or 0. */
function takeSlowest(key: string): number {
  const timings: number[] = Reflect.get(window, key);
  return Math.max(0, ...timings.splice(0));
}

/** Waits two frames, until the last input has been painted and reported to the observer. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );
}

/** Runs interactions and returns the slowest event of each, or 0 if none was slow. */
export async function timesOf(page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = [];
  for (const act of acts) {
    await settle(page);
    await page.evaluate(takeSlowest, KEY);
    await act();
    await settle(page);
    times.push(await page.evaluate(takeSlowest, KEY));
  }
  return times;
}

/** Pixels per notch of a mouse wheel, and notches per scroll: more than a screen within a few frames. */
const NOTCH = 120;
const NOTCHES = 6;

/** The longest gaps between frames while the list is scrolled, because scrolling has no Event Timing entries. */
export async function frameGaps(page: Page, list: string): Promise<number[]> {
  const scroller = page.locator(list).first().locator('..');
  const box = await scroller.boundingBox();
  if (box === null) throw new Error(`There is no ${list} to scroll.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const gaps: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const gap = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let longest = 0;
          let before = 0;
          let frames = 0;
          const measure = (now: number) => {
            longest = Math.max(longest, before === 0 ? 0 : now - before);
            before = now;
            frames += 1;
            if (frames === 20) resolve(longest);
            else requestAnimationFrame(measure);
          };
          requestAnimationFrame(measure);
        }),
    );
    for (let notch = 0; notch < NOTCHES; notch += 1) await page.mouse.wheel(0, NOTCH);
    gaps.push(await gap);
  }
  const scrolled = await scroller.evaluate((element) => element.scrollTop);
  if (scrolled < gaps.length * NOTCHES * NOTCH) throw new Error(`${list} was scrolled by ${scrolled} pixels only.`);
  return gaps;
}

export function summary(page: string, what: string, times: readonly number[], wanted = TARGET_MS): Interaction {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { page, what, slowest: sorted.at(-1) ?? 0, median: middle, count: times.length, wanted };
}

export const keys = (page: Page, names: readonly string[]) => names.map((name) => () => page.keyboard.press(name));
export const repeated = (name: string, count: number) => Array.from({ length: count }, () => name);

export async function open(context: BrowserContext, origin: string, path: string, heading: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch, KEY);
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  return page;
}
