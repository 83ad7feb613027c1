/** The stored items that a visitor may read, as groups of the palette, and their search. Pure functions. */

import { isFeatureOn, missingPermissions } from '@atrium-console/sdk/rules';
import { heldBy, type SettingsProduct, type Visitor } from '../../../session/requirements.ts';
import type { PaletteRecord, RecordSource } from '../../../settings/recordSource.ts';
import { pageHref, type SettingsPageRow, settingsPages } from '../../../settings/registry.ts';
import { openProduct } from './pageEntries.ts';
import { type PaletteEntry, type PaletteGroup, paletteEntry } from './paletteEntry.ts';
import { foldText, isUnspaced, queryWords, wordsOf } from './search/words.ts';

/** The stored items of one list, which are entries only when they are shown. */
export type RecordGroup = {
  key: string;
  title: string;
  records: readonly PaletteRecord[];
  /** Their names, folded: that takes longer than searching them. */
  names: readonly string[];
  /** The searchable words that all of them have, folded, each after a space. */
  shared: string;
  entryOf: (record: PaletteRecord) => PaletteEntry;
  limit: number;
};

/** How many items of one list are shown; typing more narrows them. */
const SHOWN_RECORDS = 5;

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

/** The names of items as they are searched. */
export function searchedNames(records: readonly PaletteRecord[]): readonly string[] {
  return records.map(({ name }) => foldText(name));
}

/**
 * The items of a source as a group. Only what is shown becomes an entry: an account may have 100,000 keywords.
 * @param names Their `searchedNames`.
 */
export function recordGroup(
  { title }: RecordSource,
  { page, product }: { page: SettingsPageRow; product: SettingsProduct },
  records: readonly PaletteRecord[],
  names: readonly string[],
  go: (href: string) => void,
): RecordGroup {
  const entryOf = ({ id, name, at }: PaletteRecord) =>
    paletteEntry({
      key: `${page.id} ${title} ${id}`,
      icon: page.id,
      kind: 'Item',
      title: name,
      place: page.title,
      run: () => go(`${pageHref(page, product)}${at}${encodeURIComponent(id)}`),
    });
  const shared = ` ${wordsOf(`${page.title} ${page.id}`).join(' ')}`;
  return { key: `${page.id} ${title}`, title, records, names, shared, entryOf, limit: SHOWN_RECORDS };
}

/**
 * The groups with the items that have every word of a question at the start of one of theirs. Names that start with the question
 * are first in their group, and groups that have one are before the others.
 */
export function searchRecords(groups: readonly RecordGroup[], question: string): PaletteGroup[] {
  const results = groups.flatMap((group) => {
    const { first, others, count } = findRecords(group, question);
    if (count === 0) return [];
    const { key, title, limit } = group;
    const heading = count > limit ? `${title} (${limit} of ${count})` : title;
    return [{ key, title: heading, entries: [...first, ...others].slice(0, limit), isFirst: first.length > 0 }];
  });
  return results.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

/** Goes through all names once. */
function findRecords({ records, names, shared, entryOf, limit }: RecordGroup, question: string) {
  const words = wordsOf(question);
  const start = words.join(' ');
  const own = words.filter((word) => !shared.includes(` ${word}`));
  // `the rule for parcels`: small words are left out where the name has none.
  const telling = new Set(queryWords(question).map(({ text }) => text));
  const asked = own.some((word) => telling.has(word)) ? own.filter((word) => telling.has(word)) : own;
  const tests = asked.map((word) => ({ word, isAnywhere: isUnspaced(word) }));
  const first: PaletteRecord[] = [];
  const others: PaletteRecord[] = [];
  let count = 0;
  for (const [index, name] of names.entries()) {
    if (!tests.every(({ word, isAnywhere }) => (isAnywhere ? name.includes(word) : hasWord(name, word)))) continue;
    count += 1;
    const list = name.startsWith(start) ? first : others;
    const record = records[index];
    if (record && list.length < limit) list.push(record);
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
