/** The command palette's entries and its search. Pure functions. */
import type { SettingsProduct, Visitor } from '../../../session/requirements.ts';
import { settingsProducts } from '../../../settings/registry.ts';
import { type MenuGroup, menuOf, productName } from '../menu.ts';

/** One entry of the palette: a page or an action. */
export type PaletteEntry = {
  /** Unique in the palette. */
  key: string;
  /** The name of its icon. */
  icon: string;
  title: string;
  /** Product or kind, shown next to the title and searchable. */
  of: string;
  /** What else it is found by; not shown. */
  words?: string | undefined;
  run: () => void;
};

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };

/** Every page that a visitor may open, by product; the menu's current product first. */
export function pageGroups(chosen: SettingsProduct, visitor: Visitor, go: (href: string) => void): PaletteGroup[] {
  const others = settingsProducts.filter((product) => product !== chosen);
  const seen = new Set<string>();
  return [chosen, ...others].map((product) => ({
    title: productName(product),
    entries: menuOf(product, visitor).flatMap((group) =>
      group.items
        // Screens that belong to no product are in every product's menu.
        .filter(({ href }) => !seen.has(href) && seen.add(href))
        .map(({ id, title, href, words }) => ({
          key: href,
          icon: id,
          title,
          of: nameOf(group, product),
          words,
          run: () => go(href),
        })),
    ),
  }));
}

function nameOf({ title }: MenuGroup, product: SettingsProduct): string {
  return title === 'Account' ? productName(product) : title;
}

/** The entries where every word of the query is the start of a word of the title or product. */
export function searchEntries(groups: readonly PaletteGroup[], question: string): PaletteGroup[] {
  const words = wordsOf(question);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => {
        // A page's id is often its common abbreviation: sla, qc.
        const own = wordsOf(`${entry.title} ${entry.of} ${entry.icon} ${entry.words ?? ''}`);
        return words.every((word) => own.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
