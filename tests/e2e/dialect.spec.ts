/** The built console on servers that differ from the contract in many places. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Stack, startStack } from '../../scripts/start/startStack.ts';
import { drawShortDialect } from '../verify/dialects/drawShortDialect.ts';
import { compiled, ofDocument } from '../verify/dialects/speaking.ts';
import { create } from './support/create.ts';

const SEEDS = (process.env.ATRIUM_DIALECTS ?? '1 2').split(' ').map(Number);

/** A console whose configuration names a dialect, and a server that speaks it. */
async function startDiffering(file: string, folder: string): Promise<Stack> {
  const dialect = compiled(file);
  const shipped = JSON.parse(await readFile(new URL('../../web/public/config.json', import.meta.url), 'utf8'));
  const configFile = join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify({ ...shipped, dialect: '/dialect.json' }));
  await writeFile(join(folder, 'dialect.json'), JSON.stringify(dialect));
  return startStack({ port: 0, build: 'never', prism: false, dialect, configFile });
}

async function signIn(page: Page, { origin }: Stack): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill('owner@atrium.test');
  await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
}

for (const [session, auth] of [
  ['a cookie of another name', '{ cookie: sid }'],
  ['a token in a header', '{ bearer: /token }'],
] as const) {
  test(`on a server with ${session}, the socket knows whose session it is`, async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-dialect-'));
    const stack = await startDiffering(ofDocument(`{ auth: ${auth} }`), folder);
    await signIn(page, stack);
    const menu = page.getByRole('button', { name: /Account menu of .*, online$/ });
    await expect(menu).toBeVisible();
    await page.reload();
    await expect(menu).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await stack.stop();
    await rm(folder, { recursive: true });
  });
}

for (const seed of SEEDS) {
  test.describe(`on a server that differs, drawn with ${seed}`, () => {
    let folder: string;
    let stack: Stack;
    test.beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'atrium-dialect-'));
      stack = await startDiffering(drawShortDialect(seed).text, folder);
    });
    test.afterAll(async () => {
      await stack?.stop();
      await rm(folder, { recursive: true });
    });

    test('settings are changed and stay, from signing in to signing out', async ({ page }) => {
      // It opens many pages, each of which has to appear in its own time.
      test.setTimeout(300_000);
      const failed: string[] = [];
      page.on('response', (response) => {
        const isOwnRefusal = response.status() === 401 && response.url().includes('/profile');
        if (response.status() >= 400 && !isOwnRefusal) failed.push(`${response.status()} ${response.url()}`);
      });
      page.on('pageerror', (error) => failed.push(error.message));

      await signIn(page, stack);

      // On a first visit, the profile is asked for before the configuration is known.
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/v1.0/')) failed.push(`${pathname} is the contract’s, not the server’s`);
      });
      await page.goto(`${stack.origin}/settings/sla/crm?tab=levels`);
      const boundary = page.getByRole('slider', { name: 'First response: end of level 1' });
      await boundary.press('ArrowRight');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText("You've just updated setting.")).toBeVisible();
      await page.reload();
      await expect(boundary).toHaveAttribute('aria-valuetext', '6 minutes 59 seconds');

      await page.goto(`${stack.origin}/settings/canned-response/crm`);
      await create(page, 'New folder', { 'Folder name': 'Harbour' });
      await page.getByRole('button', { name: /^Harbour/ }).click();
      await create(page, 'New response', { Title: 'Low tide', Text: 'Good morning {{customer.name}}' });
      await page.reload();
      await expect(page.getByRole('row', { name: /Low tide/ })).toBeVisible();

      await page.goto(`${stack.origin}/settings/interest-tag/crm`);
      await create(page, 'New customer tag', { Name: 'Sailor' });
      await page.reload();
      await expect(page.getByRole('row', { name: /Sailor/ })).toBeVisible();
      await page.getByRole('button', { name: 'Delete Sailor' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('button', { name: 'Delete now' }).click();
      await expect(page.getByRole('row', { name: /Sailor/ })).toHaveCount(0);

      await page.goto(`${stack.origin}/settings/keywords/listening`);
      await create(page, 'New keyword', { Name: 'Harbour coffee' });
      await page.reload();
      await expect(page.getByRole('treeitem', { name: /^Harbour coffee/ })).toBeVisible();

      await page.goto(`${stack.origin}/settings/account/main/roles`);
      await create(page, 'New role', { Name: 'Harbour master' });
      await page.reload();
      await expect(page.getByRole('row', { name: /Harbour master/ })).toBeVisible();

      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(failed).toEqual([]);
    });
  });
}
