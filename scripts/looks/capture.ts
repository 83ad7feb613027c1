/** Opens stories of a static Storybook, and keeps how they look and what a screen reader finds in them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { NOW, speechOf } from './speech.ts';

/** How a story is looked at. */
export type View = {
  id: 'light' | 'dark' | 'phone';
  width: number;
  height: number;
  scheme: 'light' | 'dark';
};

export const VIEWS: readonly View[] = [
  { id: 'light', width: 1280, height: 800, scheme: 'light' },
  { id: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { id: 'phone', width: 360, height: 740, scheme: 'light' },
];

/** A story as it is once everything in it has happened. */
export type Capture = {
  /** PNG. */
  picture: Buffer;
  /** The roles, names and states of all that is in it, as indented lines, then the attributes of ARIA, element by element. */
  speech: string;
};

/** What has become of a story, as Storybook calls it. */
const ENDS = ['finished', 'completed', 'errored', 'aborted'];

/**
 * Nothing blinks or moves while a picture is taken. The bars of toasts, which Storybook holds, keep their time: a toast closes
 * when that of its bar is over.
 */
const STILL = `*, *::before, *::after { transition: none !important; caret-color: transparent !important; }
:not(.Toastify__progress-bar--animated), ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; }`;

/** For how long nothing may change before a story is at rest, and how long it may take until then, in milliseconds. */
const QUIET = 150;
const PATIENCE = 5000;

/** Without it, pictures differ by how fast the machine is, and by what chance gives. */
const REPEATABLE = `(() => {
  let state = 1;
  Math.random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
})()`;

/** A window for stories in one view. */
export async function openView(browser: Browser, view: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    locale: 'en-US',
  });
  await context.addInitScript(REPEATABLE);
  return context;
}

/**
 * Opens a story, plays it, and keeps it as it is then. It may still load anew what it has changed.
 *
 * @param origin Where the static Storybook is, with a slash at its end.
 * @param change Is done to the page before it is kept; for faults that must be found.
 */
export async function capture(
  page: Page,
  origin: string,
  story: string,
  { scheme }: View,
  change?: (page: Page) => Promise<unknown>,
): Promise<Capture> {
  await page.clock.setFixedTime(NOW);
  await page.goto(`${origin}iframe.html?viewMode=story&id=${story}&globals=scheme:${scheme};a11y.manual:!true`);
  await page.waitForFunction((ends) => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const render: unknown = Reflect.get(Object(preview), 'currentRender');
    return ends.includes(Reflect.get(Object(render), 'phase'));
  }, ENDS);
  await page.addStyleTag({ content: STILL });
  await change?.(page);
  await page.evaluate(() => document.fonts.ready);
  return captureOnce(page);
}

/** Opens a story, plays it, and keeps it when nothing changes in it any more. Takes the same as `capture`. */
export async function captureAtRest(page: Page, ...story: Rest<Parameters<typeof capture>>): Promise<Capture> {
  const end = Date.now() + PATIENCE;
  let [before, now] = [await capture(page, ...story), await captureAfter(page, QUIET)];
  while (!isSame(before, now) && Date.now() < end) [before, now] = [now, await captureAfter(page, QUIET)];
  return now;
}

type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never;

async function captureOnce(page: Page): Promise<Capture> {
  return { picture: await page.screenshot({ caret: 'hide' }), speech: await speechOf(page.locator('body')) };
}

async function captureAfter(page: Page, milliseconds: number): Promise<Capture> {
  await wait(milliseconds);
  return captureOnce(page);
}

function isSame(one: Capture, other: Capture): boolean {
  return one.speech === other.speech && one.picture.equals(other.picture);
}
