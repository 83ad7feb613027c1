import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { PaletteEntry } from './paletteEntry.ts';

type Options = {
  /** The field. Its text may be newer than the results. */
  field: RefObject<HTMLInputElement | null>;
  /** The text whose results are shown. */
  query: string;
  /** Whether more results may come. */
  isBusy: boolean;
  /** The selected result, or else the first. */
  entry: PaletteEntry | undefined;
  choose: (entry: PaletteEntry) => void;
};

/**
 * What Enter does: it opens the selected result, also right after a text was typed or pasted. Where nothing is found so far, it
 * opens the first result once everything is searched. In both cases only if the text is still the same.
 * @returns Handles the keys of the field.
 */
export function useEnter({ field, query, isBusy, entry, choose }: Options): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<{ query: string; waitsForAll: boolean }>();
  const isAwaited = awaited?.query === query;
  const isDue = isAwaited && entry !== undefined && (!isBusy || !awaited.waitsForAll);
  // Nothing is found so far.
  if (isAwaited && entry === undefined && !awaited.waitsForAll) setAwaited({ query, waitsForAll: true });
  useEffect(() => {
    if (isDue) choose(entry);
  });
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      // Whoever goes on typing or choosing does not want it any more.
      if (awaited) setAwaited(undefined);
      return;
    }
    event.preventDefault();
    const typed = field.current?.value ?? query;
    if (typed !== query) setAwaited({ query: typed, waitsForAll: false });
    else if (entry) choose(entry);
    else if (isBusy) setAwaited({ query, waitsForAll: true });
  };
}
