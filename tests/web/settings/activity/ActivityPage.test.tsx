import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sitePages } from '../../../../web/src/app/shell/sitePages.ts';
import { objectTypeNamed, objectTypes, pageOf } from '../../../../web/src/settings/activity/objectTypes.ts';
import { intercept, without } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/activity';
const TITLE = 'Activity log';

describe('activity log', () => {
  it('[activity.log] says when, who, what and of which type', async () => {
    await openPage(PATH, TITLE);
    const [, first] = await (await findTable(TITLE)).findAllByRole('row');
    const cells = within(first ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(1, 4)).toEqual([
      'UserNicha Suwan',
      'ActionChanged',
      'ObjectStandard support Service level',
    ]);
    screen.getByText('Times in Asia/Bangkok (UTC+07:00)');
  });

  it('[activity.changes] shows the fields before and after, and leads to the page that changes them', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.click(await screen.findByRole('button', { name: 'Details of Changed Standard support, Nicha Suwan' }));
    const changes = within(screen.getByRole('table', { name: 'Changes' }));
    expect(changes.getByRole('row', { name: 'Name Standard Standard support' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Service levels' }).getAttribute('href')).toBe('/settings/sla/crm');
  });

  it('[activity.changes] names the fields as the contract does, and lists nested fields', async () => {
    const activity = {
      _id: '65f0c1a2b3d4e5f645000099',
      user: { _id: 501, name: 'Nicha Suwan' },
      action: 'update',
      object: { type: 'sla', _id: '65f0c1a2b3d4e5f645000001', name: 'Premium' },
      before: { sla_time: [{ level: 1, from: 0, to: 600 }], color: null },
      after: { sla_time: [{ level: 1, from: 0, to: 300 }], color: '#2f9e44' },
      names: {},
      at: '2026-11-20T09:30:00.000Z',
    };
    const one = intercept('GET', /\/api\/v1\.0\/activity-log$/, () =>
      Response.json({ total: 1, next_cursor: null, activities: [activity] }),
    );
    const { user } = await openPage(PATH, TITLE, { wrapFetch: one });
    await user.click(await screen.findByRole('button', { name: 'Details of Changed Premium, Nicha Suwan' }));
    const changes = within(screen.getByRole('table', { name: 'Changes' }));
    changes.getByRole('row', { name: 'SLA time Level: 1, From: 0, To: 600 Level: 1, From: 0, To: 300' });
    changes.getByRole('row', { name: 'Color – #2f9e44' });
  });

  it('[activity.changes] says the fixed values of fields in words, and leaves texts as they were typed', async () => {
    const activity = {
      _id: '65f0c1a2b3d4e5f645000098',
      user: { _id: 501, name: 'Nicha Suwan' },
      action: 'update',
      object: { type: 'auto_canned', _id: '65f0c1a2b3d4e5f62c000001', name: 'line' },
      before: { name: 'line', channel: 'line' },
      after: { name: 'normal', channel: 'webchat' },
      names: {},
      at: '2026-11-20T09:30:00.000Z',
    };
    const one = intercept('GET', /\/api\/v1\.0\/activity-log$/, () =>
      Response.json({ total: 1, next_cursor: null, activities: [activity] }),
    );
    const { user } = await openPage(PATH, TITLE, { wrapFetch: one });
    await user.click(await screen.findByRole('button', { name: /^Details of Changed line/ }));
    const changes = within(screen.getByRole('table', { name: 'Changes' }));
    changes.getByRole('row', { name: 'Channel LINE Web chat' });
    changes.getByRole('row', { name: 'Name line normal' });
  });

  it('leads to no page that the user may not open', async () => {
    const { user } = await openPage(PATH, TITLE, { wrapFetch: without('crm.sla.read') });
    await user.click(await screen.findByRole('button', { name: 'Details of Changed Standard support, Nicha Suwan' }));
    screen.getByRole('table', { name: 'Changes' });
    expect(screen.queryByRole('link', { name: 'Open Service levels' })).toBeNull();
  });

  it('is filtered by the name of a user, or by the ID if the names may not be seen', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.type(await screen.findByRole('combobox', { name: 'User' }), 'tan');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Aiko Tanaka']);
    await user.click(await screen.findByRole('option', { name: 'Aiko Tanaka' }));
    expect(await screen.findByText('2 activities')).toBeTruthy();
    cleanup();
    await openPage(PATH, TITLE, { wrapFetch: without('center.user_management.read') });
    expect(await screen.findByRole('textbox', { name: 'User ID' })).toBeTruthy();
  });

  it('names pages that exist, for all types of objects', () => {
    const all = objectTypes.flatMap(({ href, pages = {} }) => [href ?? [], Object.values(pages)].flat());
    const hrefs = all.map((href) => href.replace(/\?.*/, ''));
    const known = sitePages.pages.map(({ href }) => href);
    expect(hrefs.filter((href) => !known.includes(href))).toEqual([]);
  });

  it.each([
    ['account', 'Account', 'Account'],
    ['user', 'Account', 'Users'],
    ['monitor', 'Keywords', 'Monitors'],
    ['auto_canned', 'Canned responses', 'Auto-canned'],
  ])('leads to the tab that makes changes of type %s', async (type, title, tab) => {
    const href = objectTypeNamed(type)?.href ?? '';
    expect(href).toContain('?');
    await openPage(href, title);
    expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
  });

  it('leads to the page of the field that was changed', () => {
    const object = { type: 'account', _id: '1001', name: 'Northwind' };
    const strength = { password_strength: 'strong' };
    expect(pageOf({ object, before: strength, after: strength })).toBe('/settings/account/main/system');
    expect(pageOf({ object, before: null, after: { name: 'Northwind' } })).toBe('/settings/account/main?page=account');
  });
});
