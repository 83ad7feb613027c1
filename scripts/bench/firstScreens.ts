/**
 * How long people wait for their first screens on a slow phone network and a CPU that is slowed down four times, starting
 * with an empty cache. The console is served as `npm start` serves it.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser, LAUNCH_FLAGS } from '../browser/findBrowser.ts';
import { watchRequests } from '../browser/watchRequests.ts';
import { startStack } from '../start/startStack.ts';
import { median } from './measure.ts';

/** Slow 4G: milliseconds per request, and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower the CPU is. */
export const SLOWED_DOWN = 4;

/** Milliseconds between two keys of a person who types fast. */
const PER_KEY_MS = 80;

/** Otherwise the first request of each script is charged with parsing it again, to tell the tools of the browser its line. */
const UNDISTURBED = '--js-flags=--no-enable-lazy-source-positions';

const EMAIL = 'owner@atrium.test';
const PASSWORD = 'Atrium#2026';

/** What is waited for on each screen. The console focuses the email field as soon as it handles its input. */
const EMAIL_FIELD = 'input[name="email"]:focus';
const PRODUCT = '#content h2';
const ROW = '#content tbody tr';
const TREE_ROW = '#content [role="treegrid"] [aria-level]';

type Measured = {
  /** Milliseconds until the screen can be used. */
  ms: number;
  /** Requests sent over the network until then. */
  requests: number;
  /** How many of them had to be answered one after the other. */
  depth: number;
  /** Bytes received over the network until then. */
  bytes: number;
};

export type FirstScreen = Measured & {
  what: string;
  /** The longest it should take, in milliseconds, and the most requests. */
  wanted?: { ms: number; requests?: number };
};

/**
 * Runs in the page: resolves once an element has been painted, with when it was there and when it was painted. Before the next
 * frame, an idle browser already loads what comes next.
 */
function shownAt(selector: string): Promise<{ there: number; painted: number }> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) return;
      const there = performance.now();
      observer.disconnect();
      document.removeEventListener('focusin', look);
      requestAnimationFrame(() => setTimeout(() => resolve({ there, painted: performance.now() }), 0));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener('focusin', look);
    look();
  });
}

/** Global of the page with the time of its last input, in milliseconds since the page was requested. */
const KEY = 'atriumInputAt';

/** Runs in the page: stores the time of the next input of a type. */
function watchInput({ key, type }: { key: string; type: 'click' | 'submit' }): void {
  window.addEventListener(type, ({ timeStamp }) => Reflect.set(window, key, timeStamp), { once: true, capture: true });
}

/** Runs in the page: the time that `watchInput` has stored. */
function inputAt(key: string): number {
  return Reflect.get(window, key);
}

/** A tab on the slow network, and what it has requested since it was last asked. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requestsOf = await watchRequests(session);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN });
  let seen = 0;
  /** What was requested since the last call and before a time of the page: nobody waits for what is loaded ahead afterwards. */
  const sinceLast = async (until = 0) => {
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    const all = requestsOf();
    const requests = all.slice(seen).filter(({ sentAt }) => sentAt <= timeOrigin + until);
    seen = all.length;
    return {
      requests: requests.length,
      depth: Math.max(0, ...requests.map(({ depth }) => depth)),
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
  const open = async (address: string, selector: string): Promise<Measured> => {
    await sinceLast();
    await page.goto(address, { waitUntil: 'commit' });
    const { there, painted } = await page.evaluate(shownAt, selector);
    return { ms: painted, ...(await sinceLast(there)) };
  };
  const after = async (type: 'click' | 'submit', input: () => Promise<void>, selector: string): Promise<Measured> => {
    await sinceLast();
    await page.evaluate(watchInput, { key: KEY, type });
    await input();
    const { there, painted } = await page.evaluate(shownAt, selector);
    const ms = painted - (await page.evaluate(inputAt, KEY));
    return { ms, ...(await sinceLast(there)) };
  };
  return { page, open, after };
}

/** Proves that the screen can be used: the field takes a letter, and the form answers. */
async function provesUsable(page: Page): Promise<void> {
  const field = page.getByLabel('Email');
  await page.keyboard.type('o');
  if ((await field.inputValue()) !== 'o') throw new Error('The email field did not take the letter.');
  await page.keyboard.press('Enter');
  await page.getByText('Enter your password.').waitFor();
  await field.fill('');
}

/** One person's way: the sign-in screen with an empty cache, the products, a settings page, and another one by the menu. */
async function visit(browser: Browser, origin: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page, open, after } = await openTab(context);
  const signIn = await open(`${origin}/login`, EMAIL_FIELD);
  await provesUsable(page);
  await page.getByLabel('Email').pressSequentially(EMAIL, { delay: PER_KEY_MS });
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: PER_KEY_MS });
  const products = await after('submit', () => page.keyboard.press('Enter'), PRODUCT);
  const settings = await open(`${origin}/settings/working-status/crm`, ROW);
  const link = page.getByRole('link', { name: 'Ticket tags' });
  const byMenu = await after('click', () => link.click(), TREE_ROW);
  const cookies = await context.cookies();
  await context.close();
  const signedIn = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signedIn.addCookies(cookies);
  const cold = await (await openTab(signedIn)).open(`${origin}/settings/working-status/crm`, ROW);
  await signedIn.close();
  return [signIn, products, settings, byMenu, cold];
}

const SCREENS: readonly Pick<FirstScreen, 'what' | 'wanted'>[] = [
  { what: 'sign-in, until it can be used', wanted: { ms: 2200, requests: 20 } },
  { what: 'products, after the password', wanted: { ms: 1500 } },
  { what: 'a settings page by its address, after that', wanted: { ms: 2000 } },
  { what: 'another settings page by the menu' },
  { what: 'a settings page by its address, with an empty cache' },
];

/**
 * Measures the first screens of the built console: the median of everything. In some visits the browser is idle for a moment
 * before a screen can be used, and loads what comes next before that.
 */
export async function firstScreens(runs: number): Promise<FirstScreen[]> {
  const stack = await startStack({ port: 0 });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_FLAGS, UNDISTURBED] });
  try {
    const visits: Measured[][] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, stack.origin));
    return SCREENS.map((screen, index) => {
      const measured = visits.flatMap((screens) => screens[index] ?? []);
      const usual = (key: keyof Measured) => median(measured.map((one) => one[key]));
      return { ...screen, ms: usual('ms'), requests: usual('requests'), depth: usual('depth'), bytes: usual('bytes') };
    });
  } finally {
    await browser.close();
    await stack.stop();
  }
}
