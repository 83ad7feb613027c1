import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/manage/crm';
const CALL = /\/crm\/group_manage/;
const BANGKOK = '65f0c1a2b3d4e5f692000002';
const GONE = '65f0c1a2b3d4e5f6220000ff';

const open = (search = '', options?: Parameters<typeof openPage>[2]) =>
  openPage(`${PATH}${search}`, 'Group management', options);
const tags = async () => within(await screen.findByRole('tree', { name: 'Ticket tags' }));
const keywords = async () => within(await screen.findByRole('tree', { name: 'Keywords' }));
const groups = async () => within(await screen.findByRole('navigation', { name: 'Groups' }));
const isChecked = (row: HTMLElement) => row.getAttribute('aria-checked');

describe('group management', () => {
  it('keeps the selected group in the URL', async () => {
    const { user, router } = await open();
    await user.click(await (await groups()).findByRole('button', { name: /^Support, Bangkok/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Support, Bangkok' })).toBeTruthy();
    expect(router.state.location.search).toBe(`?group=${BANGKOK}`);
  });

  it('[groupmanage.lists] saves all tags of a selected category, and both lists of ids', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open('', { wrapFetch });
    await user.click(await (await tags()).findByRole('treeitem', { name: 'Delivery, 2 of 3' }));
    expect(isChecked(await (await tags()).findByRole('treeitem', { name: 'Delivery, 3 of 3' }))).toBe('true');
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Northwind' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([
      {
        ticket_tags: ['65f0c1a2b3d4e5f622000001', '65f0c1a2b3d4e5f622000002', '65f0c1a2b3d4e5f622000003'],
        keywords: ['65f0c1a2b3d4e5f610000002'],
      },
    ]);
    expect(await (await groups()).findByText('3 ticket tags, 1 keyword')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('has no unsaved changes after a selection is undone', async () => {
    const { user } = await open();
    const row = await (await keywords()).findByRole('treeitem', { name: 'Northwind' });
    await user.click(row);
    expect(await screen.findByRole('region', { name: 'Unsaved changes' })).toBeTruthy();
    await user.click(row);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('searches, and selects all results', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search keywords' }), 'refund');
    await waitFor(async () => expect((await keywords()).queryByRole('treeitem', { name: 'Competitors' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Choose all keywords that are shown' }));
    expect(isChecked(await (await keywords()).findByRole('treeitem', { name: /^Refunds/ }))).toBe('true');
    expect(await screen.findByText('4 of 26 chosen')).toBeTruthy();
  });

  it('copies from another group into the draft without saving', async () => {
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open('', { wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Copy from another group' }));
    const dialog = await findDialog('Copy to Headquarters');
    await user.click(dialog.getByRole('checkbox', { name: 'Keywords' }));
    expect(dialog.getByText(/Headquarters then has 3 ticket tags, 2 keywords/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('3 of 20 chosen')).toBeTruthy();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('reports deleted items and removes them with the next save', async () => {
    const { sent, wrapFetch: saves } = record('PUT', CALL);
    const answer = {
      groups: [{ group_id: BANGKOK, name: 'Bangkok', ticket_tags: [GONE, '65f0c1a2b3d4e5f622000003'], keywords: [] }],
    };
    const wrapFetch = (inner: typeof fetch) => intercept('GET', CALL, () => Response.json(answer))(saves(inner));
    const { user } = await open('', { wrapFetch });
    expect(await screen.findByText('1 selected item no longer exists. Saving removes it.')).toBeTruthy();
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Competitors' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([{ ticket_tags: ['65f0c1a2b3d4e5f622000003'], keywords: ['65f0c1a2b3d4e5f610000006'] }]);
  });

  it.each([
    ['crm.cat_and_tag.read', 'Ticket tags', /\/ticket-tags$/],
    ['crm.keyword.read', 'Keywords', /\/keywords$/],
  ])('without %s counts the %s, says so and does not ask for them', async (permission, label, call) => {
    const { sent, wrapFetch } = record('GET', call);
    await open('', { wrapFetch: (inner) => without(permission)(wrapFetch(inner)) });
    const part = within(await screen.findByRole('region', { name: label }));
    expect(part.getByText('2 chosen')).toBeTruthy();
    expect(part.getByText(new RegExp(permission.replaceAll('.', '\\.')))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps the form of a group that another user deletes, and says that it can no longer be saved', async () => {
    const engine = createEngine();
    const { user } = await open(`?group=${BANGKOK}`, { engine });
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Competitors' }));
    await elsewhere(engine)('DELETE', `/api/v1.0/groups/${BANGKOK}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else deleted this group')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Support, Bangkok' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  });
});
