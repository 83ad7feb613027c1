/** What the command palette offers and how it is searched. Pure functions. */
import type { SettingsProduct, Visitor } from '../../../session/requirements.ts';
import { settingsProducts } from '../../../settings/registry.ts';
import { type MenuGroup, menuOf, productName } from '../menu.ts';

/** One line of the palette: a page to go to, or something to do. */
export type PaletteEntry = {
  /** One of a kind in the palette. */
  key: string;
  /** Names its picture. */
  icon: string;
  title: string;
  /** Product or kind, said beside the title and searched, too. */
  of: string;
  run: () => void;
};

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };

/** Every page that a visitor may open, of every product; the product of the menu first. A product without any has no entries. */
export function pageGroups(chosen: SettingsProduct, visitor: Visitor, go: (href: string) => void): PaletteGroup[] {
  const others = settingsProducts.filter((product) => product !== chosen);
  const seen = new Set<string>();
  return [chosen, ...others].map((product) => ({
    title: productName(product),
    entries: menuOf(product, visitor).flatMap((group) =>
      group.items
        // Screens that belong to no product stand in the menu of each.
        .filter(({ href }) => !seen.has(href) && seen.add(href))
        .map(({ id, title, href }) => ({
          key: href,
          icon: id,
          title,
          of: nameOf(group, product),
          run: () => go(href),
        })),
    ),
  }));
}

function nameOf({ title }: MenuGroup, product: SettingsProduct): string {
  return title === 'Account' ? productName(product) : title;
}

/** The entries in which every word of the question begins a word of the title or of the product. */
export function searchEntries(groups: readonly PaletteGroup[], question: string): PaletteGroup[] {
  const words = wordsOf(question);
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => {
        // The short name of a page in the code is what experts call it: sla, qc.
        const own = wordsOf(`${entry.title} ${entry.of} ${entry.icon}`);
        return words.every((word) => own.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
