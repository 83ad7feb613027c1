import { launch, type SupportedBrowser } from 'puppeteer-core';
import { LAUNCH_FLAGS } from '../../../scripts/browser/findBrowser.ts';
import type { Driver } from './driver.ts';

/** Drives Chromium (DevTools protocol) or Firefox (WebDriver BiDi). */
export async function startPuppeteer(browser: SupportedBrowser, executablePath: string): Promise<Driver> {
  const program = await launch({
    browser,
    executablePath,
    headless: true,
    args: browser === 'chrome' ? LAUNCH_FLAGS : [],
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await program.newPage();
  return {
    browser: (await program.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    read: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      return handle.asElement() ?? undefined;
    },
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    quit: () => program.close(),
  };
}
