import { type BrowserContext, test as base, expect } from '@playwright/test';
import { serveFolder } from '../../../scripts/looks/serveFolder.ts';
import { BUILT } from './buildSite.ts';

/** An entry of Storybook's index. */
export type Entry = { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] };

type Fixtures = {
  /** All stories and docs pages. */
  entries: readonly Entry[];
  /** Fails the test for any fault that a browser sees. */
  flawless: undefined;
};

type Served = {
  /** The URL of the site on a file server. */
  site: string;
  /** A window for tests one after another, which keeps the files that it has loaded. */
  reader: BrowserContext;
};

/** The site, and Storybook in a folder of it: what is relative in Storybook must work in any. */
export const test = base.extend<Fixtures, Served>({
  site: [
    // Playwright requires destructured fixtures, even if none is used.
    async ({ browserName: _ }, use) => {
      const { url, close } = await serveFolder(BUILT, '/');
      await use(url);
      close();
    },
    { scope: 'worker' },
  ],
  reader: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(20_000);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(`${site}storybook/`),
  entries: async ({ request }, use) => {
    const index = await (await request.get('/storybook/index.json')).json();
    await use(Object.values(index.entries));
  },
  flawless: [
    async ({ page, site }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`in the console: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`not caught: ${error.stack ?? error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== new URL(site).origin)
          faults.push(`to another host: ${url.href}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
      });
      await use(undefined);
      expect(faults, 'faults that the browser saw').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests of people who read on: each has a page of its own in one window, which loads what all pages need once. */
export const readingOn = test.extend({
  page: async ({ reader }, use) => {
    const page = await reader.newPage();
    await use(page);
    await page.close();
  },
});

export { expect };
