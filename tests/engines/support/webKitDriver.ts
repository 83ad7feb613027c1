import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, Capabilities, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import type { WebKit } from '../../../scripts/browser/findEngines.ts';
import { freePort } from '../../support/ports.ts';
import type { Driver } from './driver.ts';

/** How long the virtual display and the driver may take to start, in milliseconds. */
const START = 30_000;

/** The driver in a virtual display. Both are ended together, as one group of processes. */
async function startServer({ driver, display }: WebKit, port: number): Promise<ChildProcess> {
  const server = spawn(display, ['--auto-servernum', driver, `--port=${port}`], { detached: true, stdio: 'ignore' });
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(`${driver} ended with status ${server.exitCode}.`);
      await fetch(`http://127.0.0.1:${port}/status`);
    },
    { timeout: START, interval: 100 },
  );
  return server;
}

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}

/**
 * Drives WebKitGTK, the engine of Safari, by WebDriver.
 * @param network Takes the network away and gives it back: WebDriver has no command for it.
 */
export async function startWebKit(webKit: WebKit, network: (isOffline: boolean) => void): Promise<Driver> {
  const port = await freePort();
  const server = await startServer(webKit, port);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: webKit.browser, args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
    .catch((error: unknown) => {
      end(server);
      throw error;
    });
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const version = (await driver.getCapabilities()).get('browserVersion');
  return {
    browser: `webkitgtk ${version}`,
    open: (url) => driver.get(url),
    read: (expression) => driver.executeScript(`return (${expression});`),
    find: async (expression) => {
      const found = await driver.executeScript<unknown>(`return (${expression});`);
      if (!(found instanceof WebElement)) return undefined;
      return { click: () => found.click(), type: (text) => found.sendKeys(text) };
    },
    setOffline: async (isOffline) => {
      network(isOffline);
      // The browser still sees the loopback network, so the page is told what a browser without any would say.
      await driver.executeScript(
        `Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${!isOffline} });
         window.dispatchEvent(new Event('${isOffline ? 'offline' : 'online'}'));`,
      );
    },
    quit: async () => {
      await driver.quit();
      end(server);
    },
  };
}
