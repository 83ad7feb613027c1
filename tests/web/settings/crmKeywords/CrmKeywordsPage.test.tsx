import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../support/intercept.ts';
import { openPage } from '../../support/openPage.tsx';

const open = (search = '', options?: Parameters<typeof openPage>[2]) =>
  openPage(`/settings/keywords/crm${search}`, 'Keywords', options);
const item = (name: RegExp) => screen.findByRole('treeitem', { name });

describe('the keywords of the desk', () => {
  it('[keyword.hierarchy] are a tree that opens level by level', async () => {
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

  it('[keyword.count] say how many of how many are used', async () => {
    await open();
    expect(await screen.findByText('26 of 100,000 keywords used')).toBeTruthy();
  });

  it('say without a limit how many there are', async () => {
    await open('', {
      wrapFetch: intercept('GET', /\/keywords\/count$/, () => Response.json({ count: 26, limit: null })),
    });
    expect(await screen.findByText('26 keywords')).toBeTruthy();
  });

  it('are read in plain language once one is chosen, and the address holds it', async () => {
    const { user, router } = await open();
    await user.click(await item(/^Customer service/));
    const details = within(await screen.findByRole('region', { name: 'Customer service' }));
    expect(details.getByText('A post fits when one of these 2 is true:')).toBeTruthy();
    expect(
      details.getByText(
        'It has all of “northwind” and “customer service”, and not “job”, and not “customer service” and “vacancy” together.',
      ),
    ).toBeTruthy();
    expect(router.state.location.search).toBe('?keyword=65f0c1a2b3d4e5f610000017');
  });

  it('open at the keyword of a link', async () => {
    await open('?keyword=65f0c1a2b3d4e5f610000005');
    expect((await item(/^Store opening Hamburg/)).getAttribute('aria-selected')).toBe('true');
    const details = within(screen.getByRole('region', { name: 'Store opening Hamburg' }));
    expect(details.getByText('Northwind › Northwind stores')).toBeTruthy();
    expect(details.getByText('No new posts are collected for now.')).toBeTruthy();
  });

  it('say when the keyword of a link is gone', async () => {
    await open('?keyword=65f0c1a2b3d4e5f6100000ff');
    expect(await screen.findByText('This keyword is gone')).toBeTruthy();
  });

  it('are found by name and by the words of their sets, with what is above them', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search keywords' }), 'hotline');
    expect(await item(/^Waiting time/)).toBeTruthy();
    expect(screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-level'))).toEqual(['1', '2']);
    expect(screen.getByText('1 of 26')).toBeTruthy();
  });

  it('lead to Listening, where they are edited', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Edit in Listening' });
    expect(link.getAttribute('href')).toBe('/settings/keywords/listening');
  });

  it('say whom to ask where Listening is not open to the person', async () => {
    await open('', { wrapFetch: without('listening.keyword.read') });
    expect(await screen.findByText(/ask the people who manage Listening/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit in Listening' })).toBeNull();
  });

  it('show a failed load in the page, with a retry that works', async () => {
    let isDown = true;
    const fail = () => Response.json({ code: 'failed', message: 'Down.' }, { status: 500 });
    const { user } = await open('', {
      wrapFetch: intercept('GET', /\/keywords$/, () => (isDown ? fail() : undefined)),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await item(/^Competitors/)).toBeTruthy();
  });

  it('are a hundred thousand, and only those in view exist', async () => {
    await open('', { scenario: 'large' });
    expect(await item(/^Keyword 1 Active/)).toBeTruthy();
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    expect(screen.getByText('100,000 in all')).toBeTruthy();
  });
});
