import type { Searched } from './search/SearchIndex.ts';

/** What an entry is, which it says at its end. */
export type EntryKind = 'Page' | 'Tab' | 'Section' | 'Field' | 'New' | 'Action' | 'Product' | 'Item';

/** One entry of the palette: a page, something on a page, an action or a stored item. */
export type PaletteEntry = Searched & {
  /** Unique in the palette. */
  key: string;
  /** The name of its icon. */
  icon: string;
  kind: EntryKind;
  /** Where it is, shown below the title: `Service levels › Business hours`. */
  place: string;
  run: () => void;
};

export type PaletteGroup = {
  /** Unique in the palette: titles are not, because two pages can have lists of the same name. */
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
};

/** Of things that match as well: pages and actions before what is on a page, and headings last. */
const WEIGHTS: Readonly<Record<EntryKind, number>> = {
  Page: 1.6,
  Action: 1.6,
  New: 1,
  Tab: 1.2,
  Field: 0.5,
  Product: 0.4,
  Section: 0.3,
  Item: 0,
};

/** An entry that is found by its title, its place and its words. */
export function paletteEntry(facts: Omit<PaletteEntry, 'path' | 'weight'> & { path?: string }): PaletteEntry {
  return { path: facts.place, ...facts, weight: WEIGHTS[facts.kind] };
}
