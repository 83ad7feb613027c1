import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type Column, useListState } from '../../../../web/src/kit/list/useListState.ts';

type Row = { id: string; name: string; size: number };

const rows: Row[] = [
  { id: 'a', name: 'item 10', size: 2 },
  { id: 'b', name: 'Item 9', size: 1 },
  { id: 'c', name: 'item 10', size: 1 },
  { id: 'd', name: 'other', size: 3 },
];
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'size', header: 'Size', cell: ({ size }) => size, sortBy: ({ size }) => size },
];
const rowId = ({ id }: Row) => id;
const searchText = ({ name }: Row) => name;

function renderList(address = '/') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const useList = () => ({
    list: useListState({ rows, rowId, columns, searchText }),
    query: useLocation().search,
  });
  const { result } = renderHook(useList, { wrapper });
  return { current: () => result.current, ids: () => result.current.list.visible.map(rowId).join('') };
}

it('sorts by a column ascending, then descending, then in the order of the list', async () => {
  const { current, ids } = renderList();
  expect(ids()).toBe('abcd');
  act(() => current().list.toggleSort('name'));
  await waitFor(() => expect(current().list.sort).toEqual({ column: 'name', descending: false }));
  // Numbers in a text count as numbers, case does not count, and equal rows keep their order.
  expect(ids()).toBe('bacd');
  act(() => current().list.toggleSort('name'));
  await waitFor(() => expect(ids()).toBe('dacb'));
  act(() => current().list.toggleSort('name'));
  await waitFor(() => expect(current().list.sort).toBeUndefined());
  expect(ids()).toBe('abcd');
});

it('sorts what the search finds, by the column chosen last', async () => {
  const { current, ids } = renderList('/?q=item&sort=name');
  expect(ids()).toBe('bac');
  act(() => current().list.toggleSort('size'));
  await waitFor(() => expect(ids()).toBe('bca'));
});

it('writes the sort to the address', async () => {
  const { current } = renderList('/?q=item');
  act(() => current().list.toggleSort('size'));
  await waitFor(() => expect(current().query).toBe('?q=item&sort=size'));
  act(() => current().list.toggleSort('size'));
  await waitFor(() => expect(current().query).toBe('?q=item&sort=-size'));
  act(() => current().list.toggleSort('size'));
  await waitFor(() => expect(current().query).toBe('?q=item'));
});

it('ignores a sort in the address by a column that is unknown', () => {
  const { current, ids } = renderList('/?sort=-nothing');
  expect(current().list.sort).toBeUndefined();
  expect(ids()).toBe('abcd');
});

it('keeps search and sort in the address when both change at once', async () => {
  const { current } = renderList();
  act(() => {
    current().list.setQuery('item');
    current().list.toggleSort('size');
  });
  await waitFor(() => expect(current().query).toBe('?sort=size&q=item'));
});
