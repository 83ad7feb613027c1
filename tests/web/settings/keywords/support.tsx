import { screen, within } from '@testing-library/react';
import { openPage } from '../../support/openPage.tsx';

/** The address of a keyword with two sets, and of one below it. */
export const NORTHWIND = '?keyword=65f0c1a2b3d4e5f610000001';
export const STORES = '?keyword=65f0c1a2b3d4e5f610000002';
export const CALL = /\/listening\/keywords/;

/** Opens the keywords of Listening. */
export const open = (search = '', options?: Parameters<typeof openPage>[2]) =>
  openPage(`/settings/keywords/listening${search}`, 'Keywords', options);

/** Waits for a set of the opened keyword. */
export const set = async (number: number) => within(await screen.findByRole('region', { name: `Set ${number}` }));

/** The texts of a list. */
export async function items(name: string) {
  const list = await screen.findByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
