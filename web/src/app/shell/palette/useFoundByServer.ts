import type { SearchResults } from '@atrium-console/sdk';
import { searchApi } from '@atrium-console/sdk/rtk';
import { useDebouncedValue } from '@mantine/hooks';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import type { PaletteRecord, RecordSource } from '../../../settings/recordSource.ts';

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 250;
/** Enough for the few that are shown of each list. */
const LIMIT = 100;

/**
 * What the server finds by name (SPEC 7), for the lists that are still loading or could not be loaded. It knows some kinds of
 * items only, and answers before a list of 100,000 keywords is here.
 * @param isWanted Whether there are such lists, and something to search for.
 */
export function useFoundByServer(query: string, isWanted: boolean) {
  const [q] = useDebouncedValue(query.trim(), PAUSE);
  const isServed = useIsServed();
  const isSettled = q === query.trim();
  const { currentData } = searchApi.useSearchQuery(
    { q, limit: LIMIT },
    { skip: !isWanted || !isSettled || !isServed('search') },
  );
  return isWanted && isSettled ? currentData?.results : undefined;
}

/** The results that belong to a source, as its items; undefined if the server does not search it or has not answered. */
export function recordsFound(
  { found }: RecordSource,
  results: SearchResults['results'] | undefined,
): PaletteRecord[] | undefined {
  if (found === undefined) return undefined;
  return results?.filter(({ type }) => type === found.type).map(({ _id, name }) => ({ id: _id, name, at: found.at }));
}
