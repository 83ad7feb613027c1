/** What is on the pages that a visitor may open: tabs, sections and fields. Pure functions. */

import { isFeatureOn, missingPermissions } from '@atrium-console/sdk/rules';
import { productName } from '../../../kit/words/productWords.ts';
import { heldBy, mustChangePassword, type SettingsProduct, type Visitor } from '../../../session/requirements.ts';
import { adminFinds } from '../../../settings/generated/adminFinds.ts';
import { pageFinds } from '../../../settings/generated/pageFinds.ts';
import { paletteRows } from '../../../settings/generated/pagePalette.ts';
import type { PageFind } from '../../../settings/pageDefinition.ts';
import { pageHref, type SettingsPageRow, settingsPages } from '../../../settings/registry.ts';
import { adminItems } from '../menu.ts';
import { createProduct, openProduct } from './pageEntries.ts';
import { type EntryKind, type PaletteEntry, paletteEntry } from './paletteEntry.ts';

const KINDS: Readonly<Record<PageFind['kind'], EntryKind>> = { tab: 'Tab', section: 'Section', field: 'Field' };

/** Who looks for something, and from where. */
type Seeker = {
  /** The menu's current product. */
  chosen: SettingsProduct;
  visitor: Visitor;
  /** Whether the visitor's account is a partner's, whose site has a look of its own. */
  isPartner: boolean;
};

/** The tabs, sections and fields that a visitor may see, in the order of their pages; the admin area last. */
export function findEntries(seeker: Seeker, go: (href: string) => void): PaletteEntry[] {
  return [...settingsEntries(seeker, go), ...adminEntries(seeker.visitor, go)];
}

function settingsEntries(seeker: Seeker, go: (href: string) => void): PaletteEntry[] {
  return settingsPages.flatMap((page) => {
    const finds = (pageFinds[page.id] ?? []).flatMap((find) => {
      const product = productFor(page, find, seeker);
      return product === undefined ? [] : [{ find, product }];
    });
    // Some pages show the same with tabs and without, by product or account.
    const tabbed = new Set(finds.filter(({ find }) => find.product ?? find.only).map(({ find }) => sameAs(find)));
    return finds
      .filter(({ find }) => (find.product ?? find.only) !== undefined || !tabbed.has(sameAs(find)))
      .map(({ find, product }) => entryOf(page, find, product, go));
  });
}

function adminEntries(visitor: Visitor, go: (href: string) => void): PaletteEntry[] {
  return adminItems(visitor).flatMap(({ id, title, href }) =>
    (adminFinds[id] ?? []).flatMap((find) =>
      find.calls?.some((call) => visitor.notServed.has(call))
        ? []
        : entryAt(find, { icon: id, href: `${href}${find.at}`, place: title, product: 'Administration' }, go),
    ),
  );
}

function sameAs({ kind, label, path }: PageFind): string {
  return `${kind} ${label} ${kind === 'field' ? (path.at(-1) ?? '') : ''}`;
}

function productFor(page: SettingsPageRow, find: PageFind, seeker: Seeker): SettingsProduct | undefined {
  const { chosen, visitor, isPartner } = seeker;
  const { calls = [], needs = [], feature, only, creates } = find;
  if (only === 'partners' && !isPartner) return undefined;
  const { profile } = visitor;
  if (missingPermissions(heldBy(profile), needs).length > 0 || !isFeatureOn(profile?.account, feature))
    return undefined;
  if (calls.some((id) => visitor.notServed.has(id))) return undefined;
  const action = creates === undefined ? undefined : paletteRows[page.id]?.creates?.find(({ at }) => at === creates);
  if (action) return createProduct(page, action, chosen, visitor);
  const product = openProduct(page, chosen, visitor, find.product);
  if (product !== undefined || only !== 'everyone' || profile === undefined) return product;
  return mustChangePassword(profile, visitor.today) ? undefined : 'main';
}

function entryOf(page: SettingsPageRow, find: PageFind, product: SettingsProduct, go: (href: string) => void) {
  const href = `${pageHref(page, product)}${find.at}`;
  const place = [page.title, ...find.path].join(' › ');
  return entryAt(
    find,
    {
      icon: page.id,
      href,
      place,
      product: page.products.length === 1 ? productName(product) : '',
      context: paletteRows[page.id]?.words,
    },
    go,
  );
}

/** Where a find is, in words and as an address. */
type FoundAt = { icon: string; href: string; place: string; product: string; context?: string | undefined };

function entryAt(
  { kind, label, words, options, description }: PageFind,
  { icon, href, place, product, context }: FoundAt,
  go: (href: string) => void,
): PaletteEntry {
  return paletteEntry({
    key: href,
    icon,
    kind: KINDS[kind],
    title: label,
    place,
    path: `${product} ${place}`,
    words,
    options,
    description,
    context,
    run: () => go(href),
  });
}
