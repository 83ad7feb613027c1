import type { PersonaId } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { without } from '../../support/intercept.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

/** Opens a path and returns the link titles in one group of the menu. */
async function groupAt(path: string, group: string, signedInAs: PersonaId = 'owner') {
  const view = renderConsole(path, { signedInAs });
  await screen.findByRole('radio', { name: 'Account' });
  return { ...view, titles: titlesOf(group) };
}

function titlesOf(group: string) {
  const region = screen.getByRole('region', { name: group });
  return within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

const BOTH = ['Keywords', 'Channels'];
const LISTENING = ['Templates', 'Email notifications', 'Blacklist'];
const CRM = [
  'Service levels',
  'Canned responses',
  'CRM settings',
  'Auto-assignment',
  'Ticket automation',
  'Verification links',
  'Customer tags',
  'Working statuses',
  'Quality control',
];
const ALL = [
  'Groups',
  'System settings',
  'Sentiment settings',
  'Activity log',
  'Punch log',
  'Heatmap history',
  'Integrations',
  'Roles',
];

describe('the menu', () => {
  it('[route.pages-listening] [route.pages-both] shows the Listening pages', async () => {
    const { titles } = await groupAt('/settings/blacklist/listening', 'Listening');
    expect(titles).toEqual(expect.arrayContaining([...BOTH, ...LISTENING, 'Tags', 'Product groups']));
    expect(titles).not.toEqual(expect.arrayContaining(['Service levels']));
  });

  it('[route.pages-crm] [route.pages-both] shows the CRM desk pages, and only the pages of the selected product', async () => {
    const { titles, user } = await groupAt('/settings/working-status/crm', 'CRM desk');
    expect(titles).toEqual(expect.arrayContaining([...BOTH, ...CRM, 'Ticket tags', 'Group management']));
    expect(titles.filter((title) => title !== null && LISTENING.includes(title))).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Listening' }));
    expect(titlesOf('Listening')).toEqual(expect.arrayContaining(LISTENING));
    expect(screen.queryByRole('region', { name: 'CRM desk' })).toBeNull();
  });

  it.each(['/settings/working-status/crm', '/settings/blacklist/listening', '/settings/account/main'])(
    '[route.pages-all] shows the pages shared by all products at %s',
    async (path) => {
      const { titles } = await groupAt(path, 'Account');
      expect(titles).toEqual(expect.arrayContaining(ALL));
    },
  );

  it('follows the URL, and keeps the selected product on pages that belong to no product', async () => {
    const { user } = await groupAt('/product', 'Account');
    await user.click(screen.getByRole('radio', { name: 'CRM desk' }));
    await user.click(screen.getByRole('link', { name: 'Working statuses' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Working statuses' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Working statuses');
    expect(document.title).toBe('Working statuses · Atrium account console');
    await user.click(screen.getByRole('link', { name: 'Products' }));
    await screen.findByRole('heading', { level: 1, name: 'Products' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CRM desk' }).checked).toBe(true);
  });

  it('[route.pages-all] offers every active product, since eight pages belong to all of them', async () => {
    const { user } = await groupAt('/settings/account/main', 'Account', 'partner');
    const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(choices()).toEqual(['main', 'listening', 'crm', 'publishing']);
    await user.click(screen.getByRole('radio', { name: 'Publishing' }));
    expect(titlesOf('Account')).toEqual(expect.arrayContaining(ALL));
    await user.click(screen.getByRole('link', { name: 'Groups' }));
    await screen.findByRole('heading', { level: 1, name: 'Groups' });
    expect(choices()).toHaveLength(4);
  });

  it('hides pages that the user may not open', async () => {
    renderConsole('/settings/working-status/crm', { signedInAs: 'agent' });
    await screen.findByRole('region', { name: 'CRM desk' });
    expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull();
  });

  it('shows the administration pages to administrators', async () => {
    renderConsole('/admin', { signedInAs: 'operator' });
    await screen.findByRole('region', { name: 'Administration' });
    expect(titlesOf('Administration')).toContain('Product permissions');
  });

  it('[brand.sidebar-logo] has a partner’s logo above it, 200 pixels wide', async () => {
    renderConsole('/product', { signedInAs: 'partner', services: { origin: 'http://partner.localhost:4400' } });
    const logo = await screen.findByRole('img', { name: 'Lumen' });
    expect(logo.getAttribute('width')).toBe('200');
    expect(logo.getAttribute('src')).toBe('/brands/lumen/sidebar.svg');
    expect(logo.style.padding).toBe('4px 8px');
  });

  it('has the users of the account, and marks them instead of the page that they are a tab of', async () => {
    const { user, router } = renderConsole('/settings/account/main');
    const current = () => screen.getByRole('link', { current: 'page' }).textContent;
    await screen.findByRole('tab', { name: 'Users' });
    expect(current()).toBe('Account');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await screen.findByRole('table', { name: 'Users' });
    expect(current()).toBe('Users');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(current()).toBe('Account'));
    expect(router.state.location.search).toContain('page=profile');
  });

  it('does not have them for people who may not see them', async () => {
    renderConsole('/settings/account/main', { wrapFetch: without('center.user_management.read') });
    await screen.findByRole('tab', { name: 'Profile' });
    expect(screen.getByRole('link', { name: 'Account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });
});
