import { useMemo, useState } from 'react';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';
import { useLazyModule } from '../../../base/lazy/useLazyModule.ts';
import { useMenuProduct } from '../useMenuProduct.ts';
import { findEntries } from './findEntries.ts';
import { adminGroup, createGroup, pageGroups } from './pageEntries.ts';
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts';
import { searchRecords } from './recordGroups.ts';
import { Dictionary } from './search/Dictionary.ts';
import { languages } from './search/languages/languages.ts';
import { SearchIndex } from './search/SearchIndex.ts';
import { type Found, searchPalette } from './searchPalette.ts';
import { useActions } from './useActions.ts';
import { useRecords } from './useRecords.ts';

const NOTHING: Found = { hits: [], title: '', isVague: false, absence: undefined };

/**
 * What the palette shows: everything while nothing is asked for, or else what matches, then the items of that name. They load
 * while the user types, and must not move what is selected.
 */
export function usePaletteResults(query: string, go: (href: string) => void) {
  const { product, visitor } = useMenuProduct();
  const { brands } = useRuntimeConfig();
  const [opener] = useState({ product, visitor });
  const actions = useActions();
  const pages = useMemo(
    () => [
      ...pageGroups(opener.product, opener.visitor, go),
      adminGroup(opener.visitor, go),
      createGroup(opener.product, opener.visitor, go),
    ],
    [opener, go],
  );
  const finds = useMemo(() => {
    const accountId = opener.visitor.profile?.account._id;
    const isPartner = brands.some(({ account_id }) => account_id === accountId);
    return findEntries({ chosen: opener.product, visitor: opener.visitor, isPartner }, go);
  }, [opener, brands, go]);
  const index = useMemo(() => new SearchIndex([...pages.flatMap(({ entries }) => entries), ...finds]), [pages, finds]);
  const { module: table, failure } = useLazyModule(languages);
  const dictionary = useMemo(() => new Dictionary(table), [table]);
  const records = useRecords(query, opener.product, opener.visitor, go);
  const items = useMemo(() => searchRecords(records.groups, query), [records.groups, query]);
  const isAsked = query.trim() !== '';
  const { index: actionIndex, current } = useActionIndex(actions);
  const found = useMemo(
    () => (isAsked ? searchPalette([index, actionIndex], query, dictionary) : NOTHING),
    [isAsked, index, actionIndex, query, dictionary],
  );
  // Once for all renders with these results.
  const marks = useMemo(() => new Map(found.hits.map(({ item, marks: own }) => [item.key, own])), [found]);
  // Results with a part of what was asked for are for when nothing else is found.
  const isHidden = found.isVague && (items.length > 0 || records.isLoading);
  const results = {
    key: 'results',
    title: found.title,
    entries: isHidden ? [] : found.hits.map(({ item }) => current(item)),
  };
  const shown = isAsked ? [results, ...items] : [...pages, ...actions];
  return {
    groups: shown.filter(({ entries }) => entries.length > 0),
    marksOf: (entry: PaletteEntry) => marks.get(entry.key),
    absence: found.absence,
    /** Whether items may still come. */
    isBusy: isAsked && (records.isLoading || (!table && !failure)),
    failed: records.failed,
  };
}

/**
 * The index of the actions. They are new with each render, and do the other way around by then: it is made anew only when they
 * are called differently, and `current` gives an action as it is now.
 */
function useActionIndex(actions: readonly PaletteGroup[]) {
  const entries = actions.flatMap((group) => group.entries);
  const names = entries.map(({ title }) => title).join();
  const [kept, setKept] = useState(() => ({ names, index: new SearchIndex(entries) }));
  if (kept.names !== names) setKept({ names, index: new SearchIndex(entries) });
  const current = (item: PaletteEntry) => entries.find(({ key }) => key === item.key) ?? item;
  return { index: kept.index, current };
}
