import { screen, within } from '@testing-library/react';
import { openPage } from '../../support/openPage.tsx';

/** Calls about one item, by the last digits of its id. */
export const itemCall = (end: string) => new RegExp(`/ticket-tags/types/\\w+/\\w*${end}$`);
export const ANY_ITEM = itemCall('');
export const LIST = /\/cms\/crm\/ticket-tags$/;

/** Opens the page of ticket tags. */
export function openTags(options?: Parameters<typeof openPage>[2]) {
  return openPage('/settings/tags/crm', 'Ticket tags', options);
}

/** Finds a row by the name of its item. */
export async function findRow(name: string) {
  const tree = within(await screen.findByRole('treegrid', { name: 'Ticket tags' }));
  return tree.findByRole('row', { name: new RegExp(`^${name}, (group|category|tag)`) });
}

/** The visible names, in order. */
export function namesShown(): string[] {
  return screen
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label')?.split(',')[0] ?? '')
    .filter(Boolean);
}

/** The name of the row that has the focus. */
export function focused(): string | undefined {
  return document.activeElement?.getAttribute('aria-label')?.split(',')[0];
}
