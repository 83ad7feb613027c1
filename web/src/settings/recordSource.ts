import type { SearchResults } from '@atrium-console/sdk';
import type { CrmFeature, PermissionNeed } from '@atrium-console/sdk/rules';
import { isNotServed } from '../base/served/notServed.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import type { SettingsProduct } from '../session/requirements.ts';

/** A stored item that the command palette finds by its name. */
export type PaletteRecord = {
  id: string;
  name: string;
  /** Where its page shows it: the URL's query up to the id, `?open=`. */
  at: string;
};

/** The items of one list of a page, in the `records.ts` of its folder. */
export type ItemSource = {
  /** The heading of its results: `Working statuses`. */
  title: string;
  /** What the items are, if several pages have the same ones: only one of these is searched. */
  items?: string;
  /** The only product whose page shows them, if the page belongs to several. */
  product?: SettingsProduct;
  /** What the call requires, if that is more than the page does. Without it nothing is requested. */
  read?: PermissionNeed;
  /** The feature that the call belongs to, if the page belongs to none or another. While it is off, nothing is requested. */
  feature?: CrmFeature;
  /** What the server's search calls the items, and everything of the URL's query before the id; absent if it does not find them. */
  found?: { type: SearchResults['results'][number]['type']; at: string };
  load: (dispatch: ConsoleStore['dispatch']) => Promise<readonly PaletteRecord[]>;
};

/** The items of one list and the page that shows them, by its id. */
export type RecordSource = ItemSource & { page: string };

/** A list that the server does not have contains nothing; any other failure stays one. */
function noneIfNotServed(error: unknown): readonly PaletteRecord[] {
  if (isNotServed(error)) return [];
  throw error;
}

/** The lists of a page with its id. */
export function ofPage(page: string, sources: readonly ItemSource[]): readonly RecordSource[] {
  return sources.map((source) => ({
    ...source,
    page,
    load: (dispatch) => source.load(dispatch).catch(noneIfNotServed),
  }));
}

/** Opens an item in a page that has one list: everything of the URL's query before the id. */
export const OPEN = '?open=';

/** Query options: use what is cached, without keeping it up to date. */
export const ONCE = { subscribe: false } as const;

/**
 * The items as records that open in their page.
 * @param at Everything of the URL's query before the id: `?tab=rules&rule-open=`.
 */
export function recordsOf<Item extends { _id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  at = OPEN,
): PaletteRecord[] {
  return items.map((item) => ({ id: item._id, name: nameOf(item), at }));
}
