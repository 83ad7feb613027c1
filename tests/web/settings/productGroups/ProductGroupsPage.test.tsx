import { createEngine } from '@atrium-console/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const CALL = /\/group-settings/;
const HEADQUARTERS = '65f0c1a2b3d4e5f692000001';
const BANGKOK = '65f0c1a2b3d4e5f692000002';
const COMPETITORS = '65f0c1a2b3d4e5f610000006';

const open = (options?: Parameters<typeof openPage>[2], search = '') =>
  openPage(`/settings/manage/listening${search}`, 'Product groups', options);
const tags = async () => within(await screen.findByRole('tree', { name: 'Tags' }));
const keywords = async () => within(await screen.findByRole('tree', { name: 'Keywords' }));
const groups = async () => within(await screen.findByRole('navigation', { name: 'Groups' }));

describe('product groups', () => {
  it('[group.settings] save both lists of ids as data, and leave the groups of the desk as they are', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    const before = await other('GET', '/api/v1.0/crm/group_manage');
    const { sent, wrapFetch } = record('PUT', CALL);
    const { user } = await open({ engine, wrapFetch });
    await user.click(await (await tags()).findByRole('treeitem', { name: 'Reputation, 0 of 3' }));
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Northwind' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([
      {
        data: {
          ticket_tags: [1, 2, 3, 4, 5].map((tag) => `65f0c1a2b3d4e5f62200000${tag}`),
          keywords: ['65f0c1a2b3d4e5f610000002'],
        },
      },
    ]);
    expect(await (await groups()).findByText('5 tags, 1 keyword')).toBeTruthy();
    expect(await other('GET', '/api/v1.0/crm/group_manage')).toEqual(before);
  });

  it('[group.settings] are copied from groups that have something, which are asked for with consume', async () => {
    const asked: string[] = [];
    const wrapFetch = intercept('GET', CALL, ({ url }) => {
      const { search } = new URL(url);
      asked.push(search);
      // Of those that have something, the server names one.
      const settings = [{ group_id: BANGKOK, name: 'Support, Bangkok', ticket_tags: [], keywords: [COMPETITORS] }];
      return search === '' ? undefined : Response.json({ settings });
    });
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Copy from another group' }));
    const dialog = await findDialog('Copy to Headquarters');
    await user.click(dialog.getByRole('combobox', { name: 'From' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Support, Bangkok']);
    expect(new Set(asked)).toEqual(new Set(['', '?consume=true']));
  });

  it('[group.settings] are read for one group alone before it is overwritten', async () => {
    const asked: string[] = [];
    const wrapFetch = intercept('GET', CALL, ({ url }) => {
      asked.push(new URL(url).search);
      return undefined;
    });
    const { user } = await open({ wrapFetch }, `?group=${BANGKOK}`);
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Competitors' }));
    asked.length = 0;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(asked[0]).toBe(`?group_id=${BANGKOK}`);
  });

  it('show an error of the server at the list it is about', async () => {
    const message = 'One of these tags cannot be used.';
    const { user } = await open({
      wrapFetch: intercept('PUT', CALL, () =>
        Response.json(
          { code: 'invalid', message, errors: [{ field: 'data.ticket_tags', code: 'unknown', message }] },
          { status: 422 },
        ),
      ),
    });
    await user.click(await (await tags()).findByRole('treeitem', { name: 'Reputation, 0 of 3' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('region', { name: 'Tags' }));
    expect(await list.findByText(message)).toBeTruthy();
  });

  it('keep the form of a group that another user deletes', async () => {
    const engine = createEngine();
    const { user } = await open({ engine }, `?group=${BANGKOK}`);
    await user.click(await (await keywords()).findByRole('treeitem', { name: 'Competitors' }));
    await elsewhere(engine)('DELETE', `/api/v1.0/groups/${BANGKOK}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else deleted this group')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Support, Bangkok' })).toBeTruthy();
  });

  it.each([
    ['listening.cat_and_tag.read', 'Tags', /\/ticket-tags$/],
    ['listening.keyword.read', 'Keywords', /\/keywords$/],
  ])('without %s count the %s, say so and do not ask for them', async (permission, label, call) => {
    const { sent, wrapFetch } = record('GET', call);
    await open({ wrapFetch: (inner) => without(permission)(wrapFetch(inner)) });
    const part = within(await screen.findByRole('region', { name: label }));
    expect(part.getByText('2 chosen')).toBeTruthy();
    expect(part.getByText(new RegExp(permission.replaceAll('.', '\\.')))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('open for people who only have Listening', async () => {
    await open({ signedInAs: 'analyst' }, `?group=${HEADQUARTERS}`);
    await waitFor(async () => expect((await tags()).getByRole('treeitem', { name: 'Brand, 2 of 5' })).toBeTruthy());
  });
});
