/** The pages that a visitor may open, for the menu and the command palette. Pure functions. */

import { isFeatureOn, isPermitted } from '@atrium-console/sdk/rules';
import { productName } from '../../kit/words/productWords.ts';
import { CHANGE_PASSWORD, decide, PAYMENT } from '../../routes/guard.ts';
import { rowAt } from '../../routes/journey.ts';
import { pageRequirements, routeTable } from '../../routes/routeTable.ts';
import { heldBy, type SettingsProduct, type Visitor } from '../../session/requirements.ts';
import { pageFeatures } from '../../settings/generated/pageFeatures.ts';
import { pageMenu } from '../../settings/generated/pageMenu.ts';
import { pageHref, type SettingsPageRow, settingsPages, settingsProducts } from '../../settings/registry.ts';
import { isAddressServed, isPageServed } from './offered.ts';

/** A page in the menu. `id` determines its icon: the registry's id, or the path if it is not a settings page. */
export type MenuItem = {
  id: string;
  title: string;
  href: string;
  /** The product it belongs to; undefined for screens that belong to none. */
  product?: SettingsProduct;
  /** Of a part of a page: the page's id, and the URL's query that opens the part. */
  part?: { page: string; at: string };
};

export type MenuGroup = { title: string; items: readonly MenuItem[] };

/** Pages that every product has (SPEC 2.3) belong to the account; a product's own pages are the others. */
function isOfAccount({ products }: SettingsPageRow): boolean {
  return products.includes('main');
}

/** Whether a visitor may open a page for a product, the server can fill it, and its feature is on (SPEC 3). */
export function isOffered(page: SettingsPageRow, product: SettingsProduct, visitor: Visitor): boolean {
  return (
    decide(pageRequirements(page, product), visitor).allow &&
    isPageServed(page.id, visitor.notServed) &&
    isFeatureOn(visitor.profile?.account, pageFeatures[page.id])
  );
}

/** The pages that a visitor may open for a product: the product's own first, then the account's. */
export function pagesOf(product: SettingsProduct, visitor: Visitor) {
  const open = settingsPages.filter((page) => page.products.includes(product) && isOffered(page, product, visitor));
  return { own: open.filter((page) => !isOfAccount(page)), account: open.filter(isOfAccount) };
}

/** The products in the switch: the account and each active product, if the visitor may open any of its pages (SPEC 2.3). */
export function productChoices(visitor: Visitor): SettingsProduct[] {
  return settingsProducts.filter((product) => {
    const { own, account } = pagesOf(product, visitor);
    return own.length + account.length > 0;
  });
}

/** The page and product of an address; undefined if it is not a settings page. */
export function pageAt(address: string): { id: string; product: SettingsProduct } | undefined {
  const found = rowAt(address);
  const page = found?.row.page;
  // A path without a product parameter contains its only product, or omits it: then use the first.
  const named = found?.product ?? page?.products[0];
  const product = settingsProducts.find((one) => one === named);
  return page && product && { id: page.id, product };
}

/** The menu for a product. Groups without pages are omitted. */
export function menuOf(product: SettingsProduct, visitor: Visitor): MenuGroup[] {
  const { own, account } = pagesOf(product, visitor);
  const item = (page: SettingsPageRow): MenuItem[] => [
    { id: page.id, title: page.title, href: pageHref(page, product), product },
    ...partsOf(page, product, visitor),
  ];
  const [first] = adminItems(visitor);
  return [
    { title: 'Console', items: screens(visitor) },
    { title: productName(product), items: product === 'main' ? [] : own.flatMap(item) },
    { title: 'Account', items: account.flatMap(item) },
    { title: 'Administration', items: first ? [{ ...first, id: 'administration', title: 'Administration' }] : [] },
  ].filter(({ items }) => items.length > 0);
}

/** The parts of a page that have a place of their own in the menu and that the visitor may see. */
function partsOf(page: SettingsPageRow, product: SettingsProduct, visitor: Visitor): MenuItem[] {
  return (pageMenu[page.id] ?? [])
    .filter(({ by, need }) => isPermitted(heldBy(visitor.profile), need) && !(by && visitor.notServed.has(by)))
    .map(({ id, title, at }) => ({
      id,
      title,
      href: `${pageHref(page, product)}${at}`,
      product,
      part: { page: page.id, at },
    }));
}

/** Whether an item of the menu is what an address shows. Of a page and its part, the part. */
export function isShown({ id, href, product, part }: MenuItem, { pathname, search }: Place, items: MenuItems): boolean {
  const here = pageAt(pathname);
  // An address without the product can still be this page's.
  const isPage = (page: string) => product !== undefined && here?.id === page && here.product === product;
  if (part) return isPage(part.page) && hasQuery(search, part.at);
  if (pathname !== href && !isPage(id) && rowAt(pathname)?.row.admin?.openedFrom !== id) return false;
  return !items.some((other) => other.part?.page === id && hasQuery(search, other.part.at));
}

type Place = { pathname: string; search: string };
type MenuItems = readonly MenuItem[];

function hasQuery(search: string, wanted: string): boolean {
  const params = new URLSearchParams(search);
  return [...new URLSearchParams(wanted)].every(([name, value]) => params.get(name) === value);
}

/** The admin area's own menu: its pages, and the way back to one's own account. */
export function adminMenu(visitor: Visitor): MenuGroup[] {
  const back = pagesOf('main', visitor).account.slice(0, 1);
  return [
    { title: 'Administration', items: adminItems(visitor) },
    {
      title: 'Your account',
      items: back.map((page) => ({ id: page.id, title: page.title, href: pageHref(page, 'main') })),
    },
  ].filter(({ items }) => items.length > 0);
}

/** Whether an address is in the admin area. */
export function isAdminArea(address: string): boolean {
  return rowAt(address)?.row.admin !== undefined;
}

/** The pages of the admin area that a visitor may open. Those of one account or plan are opened from a list. */
export function adminItems(visitor: Visitor): MenuItem[] {
  return routeTable.flatMap(({ admin, requires }) =>
    admin &&
    admin.openedFrom === undefined &&
    decide(requires(undefined), visitor).allow &&
    isAddressServed(admin.path, visitor.notServed)
      ? [{ id: admin.id, title: admin.title, href: admin.path }]
      : [],
  );
}

/** Screens that are not settings pages. */
function screens(visitor: Visitor): MenuItem[] {
  return routeTable.flatMap(({ path, title, requires }) =>
    title !== undefined &&
    (path === '/product' || path === PAYMENT) &&
    decide(requires(undefined), visitor).allow &&
    isAddressServed(path, visitor.notServed)
      ? [{ id: path, title, href: path }]
      : [],
  );
}

/** Whether the only open page is the one for changing the password (SPEC 2.1). */
export function isOnlyPassword(groups: readonly MenuGroup[]): boolean {
  return groups.length === 0;
}

/** The menu's only item until an expired password is changed. */
export const CHANGE_PASSWORD_ITEM: MenuItem = { id: 'password', title: 'Change password', href: CHANGE_PASSWORD };
