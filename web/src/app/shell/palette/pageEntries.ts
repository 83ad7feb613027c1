/** The pages of the palette and what can be created on them, as far as a visitor gets there. Pure functions. */

import { isFeatureOn, missingPermissions } from '@atrium-console/sdk/rules';
import { productName } from '../../../kit/words/productWords.ts';
import { adminWords } from '../../../screens/admin/adminWords.ts';
import { needFor } from '../../../session/permissions.ts';
import { heldBy, type SettingsProduct, type Visitor } from '../../../session/requirements.ts';
import { adminFinds } from '../../../settings/generated/adminFinds.ts';
import { pageFinds } from '../../../settings/generated/pageFinds.ts';
import { paletteRows } from '../../../settings/generated/pagePalette.ts';
import type { CreateAction, PageFind } from '../../../settings/pageDefinition.ts';
import { pageHref, type SettingsPageRow, settingsPages, settingsProducts } from '../../../settings/registry.ts';
import { adminItems, isAdminArea, isOffered, menuOf } from '../menu.ts';
import { type PaletteGroup, paletteEntry } from './paletteEntry.ts';

type Go = (href: string) => void;

/**
 * Every page that a visitor may open, by product; the menu's current product first. A page that all products have is there once,
 * for that product.
 */
export function pageGroups(chosen: SettingsProduct, visitor: Visitor, go: Go): PaletteGroup[] {
  const others = settingsProducts.filter((product) => product !== chosen);
  const seen = new Set<string>();
  const isFirst = (of: string) => !seen.has(of) && seen.add(of);
  return [chosen, ...others].map((product) => ({
    key: product,
    title: productName(product),
    entries: menuOf(product, visitor).flatMap((group) =>
      group.items
        // The admin area has a group of its own, and parts of pages are found as their tabs.
        .filter(({ href, part }) => !isAdminArea(href) && part === undefined)
        // Screens and account pages are in every product's menu.
        .filter(({ id, href }) => isFirst(href) && (group.title !== 'Account' || isFirst(id)))
        .map(({ id, title, href }) =>
          paletteEntry({
            key: href,
            icon: id,
            kind: 'Page',
            title,
            // The page of the account is in the account.
            place: title === group.title ? '' : group.title,
            // A page's id is often its common abbreviation: sla, qc.
            words: `${paletteRows[id]?.words ?? ''}, ${id}`,
            context: contentOf(pageFinds[id]),
            run: () => go(href),
          }),
        ),
    ),
  }));
}

/** The pages of the admin area. */
export function adminGroup(visitor: Visitor, go: Go): PaletteGroup {
  const entries = adminItems(visitor).map(({ id, title, href }) =>
    paletteEntry({
      key: href,
      icon: id,
      kind: 'Page',
      title,
      place: 'Administration',
      words: adminWords[id],
      context: contentOf(adminFinds[id]),
      run: () => go(href),
    }),
  );
  return { key: 'administration', title: 'Administration', entries };
}

/** The actions that create something, of the pages that a visitor may change. */
export function createGroup(chosen: SettingsProduct, visitor: Visitor, go: Go): PaletteGroup {
  const entries = settingsPages.flatMap((page) =>
    (paletteRows[page.id]?.creates ?? []).flatMap((action) => {
      const product = createProduct(page, action, chosen, visitor);
      if (product === undefined) return [];
      const { title, at, words } = action;
      const href = `${pageHref(page, product)}${at}`;
      const place = page.title;
      const context = paletteRows[page.id]?.words;
      return [
        paletteEntry({ key: href, icon: page.id, kind: 'New', title, place, words, context, run: () => go(href) }),
      ];
    }),
  );
  return { key: 'create', title: 'Create', entries };
}

/** The product for whose page a visitor may create something; undefined if nowhere. */
export function createProduct(
  page: SettingsPageRow,
  { by, feature, product: only, write }: CreateAction,
  chosen: SettingsProduct,
  visitor: Visitor,
): SettingsProduct | undefined {
  if (!isFeatureOn(visitor.profile?.account, feature) || visitor.notServed.has(by)) return undefined;
  const product = openProduct(page, chosen, visitor, only);
  if (product === undefined) return undefined;
  const missing = missingPermissions(heldBy(visitor.profile), write ?? needFor(page.write ?? [], product));
  return missing.length === 0 ? product : undefined;
}

/** The product to open a page for: the menu's current one if the page has it. */
export function openProduct(
  page: SettingsPageRow,
  chosen: SettingsProduct,
  visitor: Visitor,
  only: SettingsProduct | undefined,
): SettingsProduct | undefined {
  const candidates = only === undefined ? [chosen, ...page.products] : [only];
  return candidates.find((product) => page.products.includes(product) && isOffered(page, product, visitor));
}

/** What is on a page, in words: a question that is about several of its fields is about the page. */
function contentOf(finds: readonly PageFind[] | undefined): string | undefined {
  return finds?.flatMap(({ label, description, options = [] }) => [label, description ?? '', ...options]).join(' ');
}
