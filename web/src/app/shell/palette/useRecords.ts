import { startTransition, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lazyModule } from '../../../base/lazy/lazyModule.ts';
import { useLazyModule } from '../../../base/lazy/useLazyModule.ts';
import type { ConsoleStore } from '../../../session/makeStore.ts';
import type { SettingsProduct, Visitor } from '../../../session/requirements.ts';
import type { PaletteRecord, RecordSource } from '../../../settings/recordSource.ts';
import { placeOf, type RecordGroup, recordGroup, searchedNames, searchedSources } from './recordGroups.ts';
import { recordsFound, useFoundByServer } from './useFoundByServer.ts';

/** A source and its items; undefined while they are loaded, and null if that failed. */
type Loaded = {
  source: RecordSource;
  records: readonly PaletteRecord[] | null | undefined;
  /** The names of the items as they are searched. */
  names?: readonly string[];
};

const sources = lazyModule(async () => (await import('../../../settings/generated/pageRecords.ts')).recordSources);

/** From how many letters on stored items are searched. */
const LEAST = 2;

/**
 * The stored items that a visitor may read, by list. They are loaded once while the palette is open, when something is
 * typed; what pages have loaded before is taken from the cache. Until a list is here, and instead of one that could not be
 * loaded, the server searches it. `visitor` must be the same object between
 * renders.
 */
export function useRecords(query: string, product: SettingsProduct, visitor: Visitor, go: (href: string) => void) {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const { module: recordSources, failure } = useLazyModule(sources);
  const [lists, setLists] = useState<readonly Loaded[]>();
  const isWanted = lists !== undefined || query.trim().length >= LEAST;
  useEffect(() => {
    if (!isWanted || recordSources === undefined) return;
    let isOpen = true;
    const store = (source: RecordSource, records: readonly PaletteRecord[] | null) => {
      if (!isOpen) return;
      const loaded = records ? { source, records, names: searchedNames(records) } : { source, records };
      // Two dozen lists arrive while the user types: a key comes first, and several are rendered at once.
      startTransition(() => setLists((all = []) => all.map((one) => (one.source === source ? loaded : one))));
    };
    const readable = searchedSources(recordSources, product, visitor);
    setLists(readable.map((source) => ({ source, records: undefined })));
    for (const source of readable) {
      source.load(dispatch).then(
        (records) => store(source, records),
        () => store(source, null),
      );
    }
    return () => {
      isOpen = false;
    };
  }, [isWanted, recordSources, dispatch, product, visitor]);
  const isSearched = query.trim().length >= LEAST;
  const isIncomplete = lists?.some(({ source, records }) => source.found !== undefined && !records) ?? false;
  const results = useFoundByServer(query, isSearched && isIncomplete);
  const groups = useMemo(
    () =>
      (lists ?? []).flatMap(({ source, records, names }): RecordGroup[] => {
        const place = placeOf(source, product, visitor);
        const known = records ?? recordsFound(source, results);
        return known && place ? [recordGroup(source, place, known, names ?? searchedNames(known), go)] : [];
      }),
    [lists, results, product, visitor, go],
  );
  const hasFailed = isWanted && failure !== undefined;
  return {
    groups: isSearched ? groups : [],
    isLoading: isWanted && !hasFailed && (lists === undefined || lists.some(({ records }) => records === undefined)),
    /** The lists that could not be loaded, and that the server has not searched either. */
    failed: hasFailed
      ? ['the names of items']
      : (lists ?? []).flatMap(({ source, records }) =>
          records === null && recordsFound(source, results) === undefined ? [source.title] : [],
        ),
  };
}
