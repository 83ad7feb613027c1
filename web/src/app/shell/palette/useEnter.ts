import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteEntry } from './paletteEntry.ts';

/**
 * What Enter does: it opens the selected result, also right after a text was pasted. Where nothing is found so far, it opens the
 * first result once everything is searched, if the text is still the same.
 * @returns Handles the keys of the field.
 */
export function useEnter(
  query: string,
  isBusy: boolean,
  entry: PaletteEntry | undefined,
  choose: (entry: PaletteEntry) => void,
): (event: KeyboardEvent) => void {
  const [awaited, setAwaited] = useState<string>();
  const isDue = awaited !== undefined && awaited === query && !isBusy && entry !== undefined;
  useEffect(() => {
    if (isDue && entry) choose(entry);
  });
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      // Whoever goes on typing or choosing does not want it any more.
      setAwaited(undefined);
      return;
    }
    event.preventDefault();
    if (entry) choose(entry);
    else if (isBusy) setAwaited(query);
  };
}
