import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import configFile from '../../../web/public/config.json' with { type: 'json' };
import { applySiteToTab } from '../../../web/src/app/applySiteToTab.ts';
import { parseRuntimeConfig } from '../../../web/src/base/config/runtimeConfig.ts';
import { siteAt } from '../../../web/src/base/useSite.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** Returns the styles that the theme has added to the page. */
const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

describe('the console', () => {
  it.each([
    ['http://mora.localhost:4400', 'Mora', '#8a2454'],
    ['http://partner.localhost:4400', 'Lumen', '#0e5383'],
  ])('[brand.theme] [brand.theme-color] at %s shows the brand %s in %s', async (origin, name, color) => {
    renderConsole('/login', { signedInAs: undefined, services: { origin } });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.getByRole('img', { name })).toBeDefined();
    expect(styles()).toContain(`--mantine-color-atrium-8: ${color};`);
    expect(document.title).toMatch(new RegExp(`^Sign in · ${name} `));
    expect(screen.queryByText('Atrium')).toBeNull();
  });

  it('[brand.theme] at any other origin shows our own brand', async () => {
    renderConsole('/login', { signedInAs: undefined, services: { origin: 'http://elsewhere.localhost:4400' } });
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(screen.getByText('Atrium')).toBeDefined();
  });
});

describe('the browser tab', () => {
  beforeEach(() => {
    document.head.innerHTML = '<title>Account console</title><link rel="icon" href="data:,">';
  });
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

  it("[brand.profile] shows the site's title and icon", () => {
    applySiteToTab({ title: 'Atrium account console', brand: undefined });
    expect([document.title, icon()]).toEqual(['Atrium account console', '/favicon.svg']);
  });

  it("[brand.profile] shows the partner's title and icon at a partner's origin", () => {
    const parsed = parseRuntimeConfig(configFile);
    if (!parsed.ok) throw new Error('web/public/config.json is not valid.');
    applySiteToTab(siteAt(parsed.config, 'http://mora.localhost:4400'));
    expect([document.title, icon()]).toEqual(['Mora care', '/brands/mora/logo.svg']);
  });
});
