import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findTable } from '../../support/openPage.tsx';
import { openKit } from '../support/openKit.tsx';

async function open(search = '') {
  const view = await openKit(`/long-list${search}`);
  return { ...view, list: await findTable('Rows') };
}

const nameOfRow = (row: HTMLElement | undefined) => row?.querySelector('td:nth-child(2)')?.textContent;

describe('a list', () => {
  it('renders only the rows in view of 5,000', async () => {
    const { list } = await open();
    expect(await screen.findByText('5,000 rows')).toBeTruthy();
    expect(list.getAllByRole('row').length).toBeLessThan(40);
  });

  it('moves the focus by keys to rows that are not there yet, one key after the other', async () => {
    const { user, list } = await open();
    const focused = () => document.activeElement?.getAttribute('aria-rowindex');
    const [, first] = list.getAllByRole('row');
    // jsdom lays nothing out; as far as this the rows can be scrolled in a browser.
    const scroller = first?.closest('table')?.parentElement;
    if (scroller) Object.defineProperty(scroller, 'scrollHeight', { value: 40 + 5000 * 52 });
    first?.focus();
    // The heading is row 1.
    expect(focused()).toBe('2');
    await user.keyboard('{End}');
    expect(focused()).toBe('5001');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('4999');
    await user.keyboard('{PageUp}{PageUp}');
    expect(Number(focused())).toBeLessThan(4985);
    await user.keyboard('{Home}{ArrowDown}');
    expect(focused()).toBe('3');
    expect(list.getAllByRole('row').length).toBeLessThan(40);
  });

  it('opens a row by Enter and deletes it by Delete, but not from a control in it', async () => {
    const { user, list } = await open();
    list.getAllByRole('row')[2]?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Last: opened Row 2')).toBeTruthy();
    await user.keyboard('{Delete}');
    expect(screen.getByText('Last: deleted Row 2')).toBeTruthy();
    list.getByRole('checkbox', { name: 'Select Row 3' }).focus();
    await user.keyboard('{Delete}');
    expect(screen.getByText('Last: deleted Row 2')).toBeTruthy();
  });

  it('searches by all words, holds that in the address, and says when nothing matches', async () => {
    const { user, list, router } = await open();
    const search = screen.getByRole('searchbox', { name: 'Search rows' });
    await user.type(search, '499 row');
    expect(await screen.findByText('15 of 5,000 rows')).toBeTruthy();
    expect(nameOfRow(list.getAllByRole('row')[1])).toBe('Row 499');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('499 row'));
    await user.type(search, 's');
    expect(await screen.findByText('No rows match “499 rows”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('5,000 rows')).toBeTruthy();
  });

  it('sorts numbers in names as numbers, up, down and not at all, and holds that in the address', async () => {
    const { user, list, router } = await open('?q=row+1');
    const first = () => nameOfRow(list.getAllByRole('row')[1]);
    const sort = list.getByRole('button', { name: /Name/ });
    await user.click(sort);
    expect([list.getAllByRole('row')[2], list.getAllByRole('row')[3]].map(nameOfRow)).toEqual(['Row 10', 'Row 11']);
    expect(list.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(sort);
    expect(first()).toBe('Row 4991');
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('-name');
    await user.click(sort);
    expect(first()).toBe('Row 1');
  });

  it('keeps what is selected while a search hides it, and acts on what is seen alone', async () => {
    const { user, list } = await open();
    await user.click(list.getByRole('checkbox', { name: 'Select Row 1' }));
    await user.click(list.getByRole('checkbox', { name: 'Select Row 2' }));
    const search = screen.getByRole('searchbox', { name: 'Search rows' });
    await user.type(search, '4999');
    await user.click(await list.findByRole('checkbox', { name: 'Select Row 4999' }));
    expect(await screen.findByText('1 of 5,000 rows, 1 selected')).toBeTruthy();
    await user.clear(search);
    expect(await screen.findByText('5,000 rows, 3 selected')).toBeTruthy();
    await user.type(search, '4999');
    await user.click(await screen.findByRole('button', { name: 'Mark 1' }));
    expect(screen.getByText('Last: marked Row 4999')).toBeTruthy();
    expect(await screen.findByText('1 of 5,000 rows')).toBeTruthy();
  });
});
