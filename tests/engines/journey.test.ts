import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/browser/findBrowser.ts';
import { findFirefox, findWebKit } from '../../scripts/browser/findEngines.ts';
import { type Stack, startStack } from '../../scripts/start/startStack.ts';
import type { Driver } from './support/driver.ts';
import { type Gate, openGate } from './support/gate.ts';
import { startPuppeteer } from './support/puppeteerDriver.ts';
import { type Visit, visitWith } from './support/visit.ts';
import { startWebKit } from './support/webKitDriver.ts';

// README promises that the console works in the three engines.
let stack: Stack;
let gate: Gate;

beforeAll(async () => {
  stack = await startStack({ port: 0 });
  gate = await openGate(stack.port);
});
afterAll(async () => {
  await gate?.close();
  await stack?.stop();
});

const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: Record<string, (() => Promise<Driver>) | undefined> = {
  Chromium: () => startPuppeteer('chrome', findBrowser()),
  Firefox: firefox === undefined ? undefined : () => startPuppeteer('firefox', firefox),
  WebKitGTK: webKit === undefined ? undefined : () => startWebKit(webKit, (isShut) => gate.setShut(isShut)),
};

const absent = Object.keys(ENGINES).filter((name) => ENGINES[name] === undefined);

it('every engine is tried where the project is checked', () => {
  if (absent.length > 0) {
    console.warn(
      `The journey did not run in ${absent.join(' and ')}. Install firefox-esr, webkit2gtk-driver and xvfb.`,
    );
  }
  if (process.env.CI) expect(absent).toEqual([]);
});

describe.each(Object.entries(ENGINES).flatMap(([name, start]) => (start ? [{ name, start }] : [])))(
  'in $name',
  ({ name, start }) => {
    let driver: Driver;
    let visit: Visit;
    beforeAll(async () => {
      driver = await start();
      console.log(`The journey runs in ${driver.browser}.`);
      visit = visitWith(driver);
    });
    // A failed test must not leave the next one without a network.
    afterEach(() => driver?.setOffline(false));
    afterAll(() => driver?.quit());

    const signIn = async (email: string) => {
      await visit.finds('heading', 'Sign in');
      await visit.fill('Email', email);
      await visit.fill('Password', 'Atrium#2026');
      await visit.click('button', 'Sign in');
    };
    /** A page of the console in this engine's own sandbox, so that no engine sees what another one changed. */
    const openFresh = async (origin: string, path: string) => {
      await visit.open(`${origin}/config.json`);
      await visit.read(`document.cookie = 'mock_sandbox=${name}; Path=/'`);
      await visit.open(`${origin}${path}`);
    };

    it('[session.cookie] a user signs in, changes and deletes statuses, loses the network, and signs out', async () => {
      const origin = `http://localhost:${gate.port}`;
      await openFresh(origin, '/settings/working-status/crm');
      await signIn('owner@atrium.test');
      await visit.finds('heading', 'Working statuses');

      await visit.click('button', 'Edit Lunch');
      await visit.fill('Name', 'Dinner');
      await visit.click('button', 'Save');
      await visit.sees('Status has been updated');
      await visit.finds('button', 'Edit Dinner');

      await visit.click('button', 'Delete Dinner');
      await visit.click('button', 'Delete status');
      await visit.click('button', 'Delete now');
      await visit.sees('Status has been deleted');
      await visit.lacks('button', 'Edit Dinner');

      await visit.click('button', 'Edit Meeting');
      await visit.fill('Name', 'Town hall');
      await driver.setOffline(true);
      await visit.click('button', 'Save');
      await visit.sees('Not saved');
      await visit.sees('offline');
      await driver.setOffline(false);
      await visit.click('button', 'Save');
      await visit.finds('button', 'Edit Town hall');
      await visit.misses('offline');

      expect(await visit.read('document.cookie')).toContain('access_token');
      await visit.click('button', /Account menu/);
      await visit.click('menuitem', 'Sign out');
      await visit.finds('heading', 'Sign in');
      expect(await visit.read('document.cookie')).not.toContain('access_token');
      await visit.open(`${origin}/settings/working-status/crm`);
      await visit.finds('heading', 'Sign in');
    });

    it('[brand.profile] [guard.redirect-partner] a partner sees its own brand and start page', async () => {
      await openFresh(`http://partner.localhost:${gate.port}`, '/login');
      await visit.finds('img', 'Lumen');
      await signIn('partner@atrium.test');
      await visit.finds('heading', 'Service levels');
      expect(await visit.read('document.title')).toBe('Service levels · Lumen insights');
      expect(await visit.read('document.body.innerText')).not.toContain('Atrium');
    });

    it('sends nothing that breaks the contract', () => expect(stack.violations).toEqual([]));
  },
);
