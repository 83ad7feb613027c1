import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { boxOf } from './support/boxOf.ts';
import { expect, test } from './support/test.ts';

test.describe('partner site', () => {
  /** Opens a page and records every tab title and every requested path. */
  async function open(page: Page, url: string) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const titles: string[] = [];
      Object.assign(window, { titles });
      const look = () => titles.push(document.title);
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const titles = await page.evaluate(() => ('titles' in window && Array.isArray(window.titles) ? window.titles : []));
    return { asked, titles: [...new Set(titles)] };
  }

  const variable = (page: Page, name: string) =>
    page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name);

  test('[brand.profile] [brand.theme] shows no Atrium branding, not even while loading', async ({ page, stack }) => {
    const origin = `http://partner.localhost:${stack.port}`;
    const { asked, titles } = await open(page, `${origin}/login`);
    expect(titles.join(' ')).not.toMatch(/atrium/i);
    await expect(page).toHaveTitle('Sign in · Lumen insights');
    expect(asked).not.toContain('/favicon.svg');
    expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/brands/lumen/logo.svg');
    await expect(page.getByRole('img', { name: 'Lumen' })).toHaveAttribute('src', '/brands/lumen/welcome.svg');
    await expect(page.getByRole('main')).toHaveCSS('background-image', /\/brands\/lumen\/background\.svg/);
    await expect(page.getByText('Atrium')).toHaveCount(0);
  });

  test('[brand.theme-color] uses the partner colour for buttons and other elements', async ({ page, stack }) => {
    await open(page, `http://partner.localhost:${stack.port}/login`);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(14, 83, 131)');
    await open(page, `http://mora.localhost:${stack.port}/login`);
    expect(await variable(page, '--mantine-color-atrium-8')).toBe('#8a2454');
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.reload();
    await expect(button).toHaveCSS('background-color', 'rgb(138, 36, 84)');
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(53, 16, 31)');
  });

  test('[brand.theme] uses the partner colour scheme until the user chooses one', async ({ page, stack }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, `http://mora.localhost:${stack.port}/login`);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await open(page, `http://partner.localhost:${stack.port}/login`);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  test('[brand.profile] [guard.redirect-partner] [brand.sidebar-logo] signing in opens the partner start page, with the partner logo', async ({
    page,
    stack,
  }) => {
    await open(page, `http://partner.localhost:${stack.port}/login`);
    await page.getByLabel('Email').fill('partner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/sla\/crm/);
    await expect(page).toHaveTitle('Service levels · Lumen insights');
    const logo = page.locator('img[src="/brands/lumen/sidebar.svg"]');
    await expect(logo).toBeVisible();
    expect((await boxOf(logo)).width).toBe(200);
    await expect(logo).toHaveCSS('padding', '4px 8px');
    await expect(page.getByText('Atrium', { exact: true })).toHaveCount(0);
  });

  test('[brand.theme] [theme.calls] a look that the partner saves is there at once, also before signing in', async ({
    page,
    stack,
  }) => {
    const origin = `http://partner.localhost:${stack.port}`;
    // Without a sandbox of its own, it would change the look for the other tests.
    await page.context().addCookies([{ name: 'mock_sandbox', value: randomUUID(), url: origin }]);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, `${origin}/login`);
    await page.getByLabel('Email').fill('partner@atrium.test');
    await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Service levels' })).toBeVisible();
    await page.goto(`${origin}/settings/account/main/system?tab=look`);
    await page.getByRole('textbox', { name: 'Theme colour' }).fill('#1f6f54');
    await page.getByRole('textbox', { name: 'Browser tab title' }).fill('Lumen care');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText('Look of your site has been updated')).toBeVisible();
    await expect(page).toHaveTitle('System settings · Lumen care');
    await page.goto(`${origin}/logout`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await open(page, `${origin}/login`);
    await expect(page).toHaveTitle('Sign in · Lumen care');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(31, 111, 84)');
  });

  test('[guard.not-oem] our own console keeps its own branding', async ({ page, stack }) => {
    const { asked } = await open(page, `${stack.origin}/login`);
    await expect(page).toHaveTitle('Sign in · Atrium account console');
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
    expect(asked.filter((path) => path.startsWith('/brands/'))).toEqual([]);
    expect(asked.filter((path) => path.includes('PartnerLook'))).toEqual([]);
  });
});
