import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const open = (search = '', options?: Parameters<typeof openPage>[2]) =>
  openPage(`/settings/keywords/crm${search}`, 'Keywords', options);
const item = (name: RegExp) => screen.findByRole('treeitem', { name });

describe('the keywords of the desk', () => {
  it('[keyword.hierarchy] are a tree that expands level by level', async () => {
    const { user } = await open();
    const brand = await item(/^Northwind Active/);
    expect([brand.getAttribute('aria-expanded'), brand.getAttribute('aria-level')]).toEqual(['false', '1']);
    await user.click(brand);
    await user.keyboard('{ArrowRight}');
    const stores = await item(/^Northwind stores/);
    expect(stores.getAttribute('aria-level')).toBe('2');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(stores));
    await user.keyboard('{ArrowRight}');
    expect((await item(/^Store opening Hamburg/)).textContent).toContain('Paused');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(brand));
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /^Northwind stores/ })).toBeNull();
  });

  it('show their number if there is no limit', async () => {
    await open('', {
      wrapFetch: intercept('GET', /\/keywords\/count$/, () => Response.json({ count: 26, total: 26, limit: null })),
    });
    // Once as what the account uses, and once below the tree.
    expect(await screen.findAllByText('26 keywords')).toHaveLength(2);
  });

  it('are described in plain language when selected, and the URL stores the selection', async () => {
    const { user, router } = await open();
    await user.click(await item(/^Customer service/));
    const details = within(await screen.findByRole('region', { name: 'Customer service' }));
    expect(details.getByText('A post matches if one of these 2 conditions is met:')).toBeTruthy();
    expect(
      details.getByText(
        'It has all of “northwind” and “customer service”, and not “job”, and not “customer service” and “vacancy” together.',
      ),
    ).toBeTruthy();
    expect(router.state.location.search).toBe('?keyword=65f0c1a2b3d4e5f610000017');
  });

  it('open the keyword of a link', async () => {
    await open('?keyword=65f0c1a2b3d4e5f610000005');
    expect((await item(/^Store opening Hamburg/)).getAttribute('aria-selected')).toBe('true');
    const details = within(await screen.findByRole('region', { name: 'Store opening Hamburg' }));
    expect(details.getByText('Northwind › Northwind stores')).toBeTruthy();
    expect(details.getByText('No new posts are collected for now.')).toBeTruthy();
  });

  it('report that the keyword of a link no longer exists', async () => {
    await open('?keyword=65f0c1a2b3d4e5f6100000ff');
    expect(await screen.findByText('This keyword no longer exists')).toBeTruthy();
  });

  it('are found by name, and on request by the words of their sets, with the keywords above them', async () => {
    const { user } = await open();
    const search = await screen.findByRole('searchbox', { name: 'Search keywords' });
    await user.type(search, 'waiting');
    expect(await item(/^Waiting time/)).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'hotline');
    expect(await screen.findByText('No keywords match “hotline”.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Also search in sets' }));
    expect(await item(/^Waiting time/)).toBeTruthy();
    expect(screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-level'))).toEqual(['1', '2']);
    expect(await screen.findByText('1 of 26 keywords')).toBeTruthy();
  });
});
