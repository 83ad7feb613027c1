/** The command palette's entries and its search. Pure functions. */

import { isFeatureOn, missingPermissions } from '@atrium-console/sdk/rules';
import { adminWords } from '../../../screens/admin/adminWords.ts';
import { needFor } from '../../../session/permissions.ts';
import { heldBy, type SettingsProduct, type Visitor } from '../../../session/requirements.ts';
import { paletteRows } from '../../../settings/generated/pagePalette.ts';
import type { PaletteRecord, RecordSource } from '../../../settings/recordSource.ts';
import { pageHref, type SettingsPageRow, settingsPages, settingsProducts } from '../../../settings/registry.ts';
import { adminItems, isAdminArea, isOffered, type MenuGroup, menuOf, productName } from '../menu.ts';

type EntryFacts = {
  /** Unique in the palette. */
  key: string;
  /** The name of its icon. */
  icon: string;
  title: string;
  /** Product, page or kind, shown next to the title and searchable. */
  of: string;
  /** What else it is found by; not shown. */
  words?: string | undefined;
  run: () => void;
};

/** One entry of the palette: a page, an action or a stored item. */
export type PaletteEntry = EntryFacts & {
  /** Its searchable words in lower case, each after a space. */
  searched: string;
};

export type PaletteGroup = {
  title: string;
  entries: readonly PaletteEntry[];
  /** The most results to show. */
  limit?: number;
};

/** The stored items of one list, which are entries only when they are shown. */
export type RecordGroup = {
  title: string;
  records: readonly PaletteRecord[];
  /** The searchable words that all of them have, in lower case, each after a space. */
  shared: string;
  entryOf: (record: PaletteRecord) => PaletteEntry;
  limit: number;
};

/** How many items of one list are shown; typing more narrows them. */
const SHOWN_RECORDS = 5;

/** An entry with its searchable words, which are not computed again for every letter. */
export function paletteEntry(facts: EntryFacts): PaletteEntry {
  // A page's id is often its common abbreviation: sla, qc.
  const words = wordsOf(`${facts.title} ${facts.of} ${facts.icon} ${facts.words ?? ''}`);
  return { ...facts, searched: ` ${words.join(' ')}` };
}

/** Every page that a visitor may open, by product; the menu's current product first. */
export function pageGroups(chosen: SettingsProduct, visitor: Visitor, go: (href: string) => void): PaletteGroup[] {
  const others = settingsProducts.filter((product) => product !== chosen);
  const seen = new Set<string>();
  return [chosen, ...others].map((product) => ({
    title: productName(product),
    entries: menuOf(product, visitor).flatMap((group) =>
      group.items
        // The admin area has a group of its own.
        .filter(({ href }) => !isAdminArea(href))
        // Screens that belong to no product are in every product's menu.
        .filter(({ href }) => !seen.has(href) && seen.add(href))
        .map(({ id, title, href }) =>
          paletteEntry({
            key: href,
            icon: id,
            title,
            of: nameOf(group, product),
            words: paletteRows[id]?.words,
            run: () => go(href),
          }),
        ),
    ),
  }));
}

/** The pages of the admin area. */
export function adminGroup(visitor: Visitor, go: (href: string) => void): PaletteGroup {
  const entries = adminItems(visitor).map(({ id, title, href }) =>
    paletteEntry({ key: href, icon: id, title, of: 'Administration', words: adminWords[id], run: () => go(href) }),
  );
  return { title: 'Administration', entries };
}

function nameOf({ title }: MenuGroup, product: SettingsProduct): string {
  return title === 'Account' ? productName(product) : title;
}

/** The actions that create something, of the pages that a visitor may change. */
export function createGroup(chosen: SettingsProduct, visitor: Visitor, go: (href: string) => void): PaletteGroup {
  const entries = settingsPages.flatMap((page) =>
    (paletteRows[page.id]?.creates ?? []).flatMap(({ title, at, feature, words, product: only, write }) => {
      if (!isFeatureOn(visitor.profile?.account, feature)) return [];
      const product = openProduct(page, chosen, visitor, only);
      if (product === undefined) return [];
      if (missingPermissions(heldBy(visitor.profile), write ?? needFor(page.write ?? [], product)).length > 0)
        return [];
      const href = `${pageHref(page, product)}${at}`;
      return [paletteEntry({ key: href, icon: page.id, title, of: page.title, words, run: () => go(href) })];
    }),
  );
  return { title: 'Create', entries };
}

/** The page and product where a visitor may see the items of a source; undefined if nowhere. */
export function placeOf(
  { feature, page: id, product: only, read = [] }: RecordSource,
  chosen: SettingsProduct,
  visitor: Visitor,
) {
  const page = settingsPages.find((row) => row.id === id);
  const product = page && openProduct(page, chosen, visitor, only);
  const isReadable =
    missingPermissions(heldBy(visitor.profile), read).length === 0 && isFeatureOn(visitor.profile?.account, feature);
  return page && product && isReadable ? { page, product } : undefined;
}

/**
 * The sources that a visitor may read. Of those with the same items, one is searched: that of the menu's product, or else
 * the first.
 */
export function searchedSources(
  sources: readonly RecordSource[],
  chosen: SettingsProduct,
  visitor: Visitor,
): readonly RecordSource[] {
  const readable = sources.flatMap((source) => {
    const place = placeOf(source, chosen, visitor);
    return place ? [{ source, place }] : [];
  });
  const isSame = (a: RecordSource, b: RecordSource) => a === b || (a.items !== undefined && a.items === b.items);
  return readable
    .filter(({ source }) => {
      const same = readable.filter((other) => isSame(other.source, source));
      return (same.find(({ place }) => place.product === chosen) ?? same[0])?.source === source;
    })
    .map(({ source }) => source);
}

/** The items of a source as a group. Only what is shown becomes an entry: an account may have 100,000 keywords. */
export function recordGroup(
  { title }: RecordSource,
  { page, product }: { page: SettingsPageRow; product: SettingsProduct },
  records: readonly PaletteRecord[],
  go: (href: string) => void,
): RecordGroup {
  const entryOf = ({ id, name, at }: PaletteRecord) =>
    paletteEntry({
      key: `${page.id} ${title} ${id}`,
      icon: page.id,
      title: name,
      of: page.title,
      run: () => go(`${pageHref(page, product)}${at}${encodeURIComponent(id)}`),
    });
  return { title, records, shared: ` ${wordsOf(`${page.title} ${page.id}`).join(' ')}`, entryOf, limit: SHOWN_RECORDS };
}

/** The product to open a page for: the menu's current one if the page has it. */
function openProduct(
  page: SettingsPageRow,
  chosen: SettingsProduct,
  visitor: Visitor,
  only: SettingsProduct | undefined,
): SettingsProduct | undefined {
  const candidates = only === undefined ? [chosen, ...page.products] : [only];
  return candidates.find((product) => page.products.includes(product) && isOffered(page, product, visitor));
}

/** The results of one group: those whose title starts with the query, the others, and how many there are. */
type Found = { first: readonly PaletteEntry[]; others: readonly PaletteEntry[]; count: number };

/**
 * The entries where every word of the query is the start of one of their words. Those whose title starts with the query are
 * first in their group, and groups that have one are before the others.
 */
export function searchEntries(groups: readonly (PaletteGroup | RecordGroup)[], question: string): PaletteGroup[] {
  const words = wordsOf(question);
  const results = groups.flatMap((group) => {
    const { first, others, count } = 'records' in group ? findRecords(group, words) : findEntries(group, words);
    if (count === 0) return [];
    const { title, limit = count } = group;
    const heading = count > limit ? `${title} (${limit} of ${count})` : title;
    return [{ title: heading, entries: [...first, ...others].slice(0, limit), isFirst: first.length > 0 }];
  });
  return results.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

function findEntries({ entries }: PaletteGroup, words: readonly string[]): Found {
  const start = ` ${words.join(' ')}`;
  const found = entries.filter(({ searched }) => words.every((word) => searched.includes(` ${word}`)));
  const [first, others] = [true, false].map((is) => found.filter(({ searched }) => searched.startsWith(start) === is));
  return { first: first ?? [], others: others ?? [], count: found.length };
}

/** The same for items, without preparing them: each letter goes through all names once. */
function findRecords({ records, shared, entryOf, limit }: RecordGroup, words: readonly string[]): Found {
  const start = words.join(' ');
  const own = words.filter((word) => !shared.includes(` ${word}`));
  const first: PaletteRecord[] = [];
  const others: PaletteRecord[] = [];
  let count = 0;
  for (const record of records) {
    const name = record.name.toLowerCase();
    if (!own.every((word) => hasWord(name, word))) continue;
    count += 1;
    const list = name.startsWith(start) ? first : others;
    if (list.length < limit) list.push(record);
  }
  return { first: first.map(entryOf), others: others.map(entryOf), count };
}

/** Whether one of the words of a text starts like this. */
function hasWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
