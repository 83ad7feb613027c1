import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRoles, isDifference } from '../../../../web/src/settings/roles/compare/comparison.ts';
import { without } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';
import { allPermissions } from './allPermissions.ts';

const PATH = '/settings/account/main/roles';
const AGENT = '65f0c1a2b3d4e5f691000012';
const SHIFT_LEAD = '65f0c1a2b3d4e5f691000015';

describe('the comparison of two roles', () => {
  it('has every permission of either role once, the differences first', () => {
    fc.assert(
      fc.property(fc.subarray(allPermissions), fc.subarray(allPermissions), (first, second) => {
        const { onlyFirst, onlySecond, rows } = compareRoles(first, second);
        expect(new Set(rows.map(({ permission }) => permission))).toEqual(new Set([...first, ...second]));
        expect(rows.filter(({ inFirst }) => inFirst)).toHaveLength(first.length);
        expect(rows.filter(({ inSecond }) => inSecond)).toHaveLength(second.length);
        const differences = rows.filter(isDifference);
        expect(rows.slice(0, differences.length)).toEqual(differences);
        expect(new Set(differences.map(({ permission }) => permission))).toEqual(
          new Set([...onlyFirst, ...onlySecond]),
        );
      }),
    );
  });

  it('shows two roles side by side, and only their differences on request', async () => {
    const { user } = await openPage(`${PATH}?tab=compare&first=${SHIFT_LEAD}&second=${AGENT}`, 'Roles');
    const table = await findTable('Permissions');
    const rows = () => table.getAllByRole('row').slice(1);
    expect(rows().length).toBeGreaterThan(1);
    await user.click(screen.getByRole('switch', { name: 'Only differences' }));
    for (const row of rows()) {
      const cells = within(row)
        .getAllByText(/^(Yes|No)$/)
        .map(({ textContent }) => textContent);
      expect(new Set(cells).size).toBe(2);
    }
  });

  it('says in words what each permission allows, and its name in small', async () => {
    await openPage(`${PATH}?tab=compare&first=${SHIFT_LEAD}&second=${AGENT}`, 'Roles');
    const row = within(
      (await findTable('Permissions')).getByText('center.access_account.read').closest('tr') ?? document.body,
    );
    expect(row.getByText(/^See the account/)).toBeTruthy();
  });

  it('says when two roles have the same permissions', async () => {
    await openPage(`${PATH}?tab=compare&first=${AGENT}&second=${AGENT}&differences=1`, 'Roles');
    expect(await screen.findByText('There are no differences.')).toBeTruthy();
    expect(screen.getAllByText(/Support agent has no permission that Support agent lacks\./)).toHaveLength(1);
  });

  it('is open to people who cannot change roles', async () => {
    const wrapFetch = without('center.role_management.write');
    const { user } = await openPage(`${PATH}?tab=compare`, 'Roles', { wrapFetch });
    await user.click(await screen.findByRole('combobox', { name: 'Compared with' }));
    await user.click(await screen.findByRole('option', { name: 'Marketing' }));
    // The owner has every permission, Marketing four.
    const lacked = `Owner has ${allPermissions.length - 4} permissions that Marketing lacks.`;
    expect(await screen.findByText(lacked, { exact: false })).toBeTruthy();
  });
});

describe('what a role opens', () => {
  it('[role.opens] lists pages and calls, and says why a page is closed or read only', async () => {
    const { user } = await openPage(`${PATH}?tab=opens&role=${AGENT}`, 'Roles');
    const pages = await findTable('Pages');
    const row = async (title: string) => {
      await user.clear(screen.getByRole('searchbox', { name: 'Search pages' }));
      await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), title);
      const link = await pages.findByRole('link', { name: title });
      return link.closest('tr')?.textContent;
    };
    expect(await row('Working statuses')).toBe('Working statusesCRM deskOpenNew status');
    expect(await row('System settings')).toBe(
      'System settingsOpen, read onlyChanging it needs the permission to change the account and its system settings, select and pay for a plan, and manage cards center.access_account.write',
    );
    expect(await row('Quality control')).toBe(
      'Quality controlCRM deskClosedLacks the permission to see, create, change and delete quality control forms crm.qc.write',
    );
    expect(await findTable('Calls')).toBeTruthy();
    expect(screen.getByText(/^Support agent opens \d+ of \d+ pages and reaches \d+ calls/)).toBeTruthy();
  });

  it('[role.opens] is found from the list of roles', async () => {
    const { user } = await openPage(PATH, 'Roles');
    await user.click(await screen.findByRole('button', { name: 'Show what Marketing opens' }));
    expect(await screen.findByText(/^Marketing opens/)).toBeTruthy();
  });
});

describe('why a user can or cannot open a page', () => {
  const ask = (user: number, href: string) => `${PATH}?tab=why&user=${user}&at=${encodeURIComponent(href)}`;

  it('[role.opens] names each requirement in order, and what is lacking', async () => {
    await openPage(ask(502, '/settings/qc/crm'), 'Roles');
    expect(await screen.findByText('Jonas Weber cannot open Quality control (CRM desk).')).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Requirements' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Can sign inMet',
      'The password has not expiredNot known',
      'CRM desk is active in the accountMet',
      'Has the permission to see, create, change and delete quality control forms crm.qc.writeNot metRoles that have it: Owner and Atrium Administrator.',
    ]);
  });

  it.each([
    [
      'what the answer depends on',
      502,
      '/settings/sla/crm',
      ['Jonas Weber can open Service levels (CRM desk), as long as their password has not expired.'],
    ],
    ['all about the one who asks', 501, '/settings/qc/crm', ['Nicha Suwan can open Quality control (CRM desk).']],
    [
      'that a deactivated user cannot sign in',
      511,
      '/settings/sla/crm',
      [
        'Somchai Rattana cannot open Service levels (CRM desk).',
        'Somchai Rattana has the role Support agent and is deactivated.',
      ],
    ],
  ])('[role.opens] says %s', async (_, user, href, texts) => {
    await openPage(ask(user, href), 'Roles');
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[role.opens] answers for another user and page', async () => {
    const { user } = await openPage(ask(502, '/settings/sla/crm'), 'Roles');
    await user.click(await screen.findByRole('combobox', { name: 'Page' }));
    await user.click(await screen.findByRole('option', { name: 'Roles' }));
    expect(await screen.findByText('Jonas Weber cannot open Roles.')).toBeTruthy();
  });

  it('[role.opens] lists who can open the page, and says why of the one who is chosen', async () => {
    const { user } = await openPage(ask(502, '/settings/qc/crm'), 'Roles');
    const people = within(await screen.findByRole('region', { name: 'Who can open it' }));
    const table = within(await people.findByRole('table'));
    const names = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('p')?.textContent);
    expect(names()).toEqual(['Nicha Suwan', 'Sam Okafor']);
    expect(people.getByText('2 of 9 users can open Quality control (CRM desk).')).toBeTruthy();
    await user.click(table.getByText('Nicha Suwan'));
    expect(await screen.findByText('Nicha Suwan can open Quality control (CRM desk).')).toBeTruthy();
  });

  it('needs permission to see users', async () => {
    await openPage(`${PATH}?tab=why`, 'Roles', { wrapFetch: without('center.user_management.read') });
    expect(await screen.findByText('You cannot see the users')).toBeTruthy();
  });
});
