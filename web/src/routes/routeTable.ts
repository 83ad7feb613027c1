/**
 * Every route of SPEC 2.2 to 2.4 with what it asks for. One source: the router, the menu and the tests read it; the
 * settings pages come from their registry.
 */

import { needFor } from '../session/permissions.ts';
import type { Requirement } from '../session/requirements.ts';
import { type SettingsPageRow, settingsPages } from '../settings/registry.ts';
import { CHANGE_PASSWORD, PAYMENT } from './guard.ts';

export type ScreenId =
  | 'login'
  | 'ssoLogin'
  | 'forgetPassword'
  | 'resetPassword'
  | 'registerDemo'
  | 'plans'
  | 'redirect'
  | 'closeWithToken'
  | 'logout'
  | 'product'
  | 'payment'
  | 'admin';

export type RouteRow = {
  path: string;
  /** What is shown; a row without a screen only forwards. */
  screen?: ScreenId;
  page?: SettingsPageRow;
  /** The screen's h1 and the name of the tab. */
  title?: string;
  /** Inside the shell with the menu, or bare. */
  frame: 'shell' | 'bare';
  /** What the route asks for, given the product that its address names. */
  requires: (product: string | undefined) => readonly Requirement[];
  /** Where a row without a screen sends whoever meets its requirements. */
  forward?: string;
};

const PRODUCTS = '/product';
const LOGIN = '/login';
const ACCOUNT = '/settings/account/main';

const signedIn: Requirement = { type: 'authenticated', to: LOGIN };
const freshPassword: Requirement = { type: 'passwordNotExpired', to: CHANGE_PASSWORD };
const guestOnly: Requirement = { type: 'guest', to: PRODUCTS };
const notOem: Requirement = { type: 'notOem' };
const administrator: Requirement = { type: 'admin', to: LOGIN };

function entry(
  path: string,
  screen: ScreenId,
  title: string | undefined,
  ...requires: readonly Requirement[]
): RouteRow {
  return { path, screen, title, frame: 'bare', requires: () => requires };
}

const entries: readonly RouteRow[] = [
  { path: '/', frame: 'bare', requires: () => [signedIn], forward: PRODUCTS },
  // Read without its circle: an administrator goes to /admin, everyone else who is signed in to the products.
  entry('/login', 'login', 'Sign in', { type: 'notAdmin', to: '/admin' }, guestOnly),
  entry('/sso-login', 'ssoLogin', 'Single sign-on', guestOnly),
  entry('/forget-password', 'forgetPassword', 'Forgot password', guestOnly),
  entry('/reset-password', 'resetPassword', 'Reset password', guestOnly),
  // A partner's console neither sells our plans nor shows our demo.
  entry('/register_demo_1', 'registerDemo', 'Request a demo', guestOnly, notOem),
  entry('/plans', 'plans', 'Plans', guestOnly, notOem),
  entry('/redirect', 'redirect', undefined),
  entry('/closeWithToken', 'closeWithToken', undefined),
  entry('/logout', 'logout', undefined, signedIn),
  {
    path: PRODUCTS,
    screen: 'product',
    title: 'Products',
    frame: 'shell',
    requires: () => [
      signedIn,
      freshPassword,
      { type: 'notAdmin', to: ACCOUNT },
      { type: 'productActivated', to: ACCOUNT },
    ],
  },
  {
    path: PAYMENT,
    screen: 'payment',
    title: 'Payment',
    frame: 'shell',
    requires: () => [signedIn, freshPassword, { type: 'notPaid', to: PRODUCTS }],
  },
];

const adminTitles: Readonly<Record<string, string>> = {
  '/admin': 'Accounts',
  '/admin/addaccount': 'Add account',
  '/admin/migrate_keyword': 'Migrate keywords',
  '/admin/accountrole/:account_id': 'Account roles',
  '/admin/permission/:account_id/:role_id': 'Role permissions',
  '/admin/remote_user_list/:account_id': 'Remote users',
  '/admin/remote_user_list_new/:account_id': 'Remote users',
  '/admin/plan_manage': 'Plans',
  '/admin/plan_manage/add': 'Add plan',
  '/admin/plan_manage/:plan_id': 'Edit plan',
  '/admin/product_permission': 'Product permissions',
  '/admin/default_role': 'Default roles',
};

const adminRows = Object.entries(adminTitles).map(
  ([path, title]): RouteRow => ({
    path,
    title,
    screen: 'admin',
    frame: 'shell',
    requires: () => [signedIn, freshPassword, administrator],
  }),
);

/** What a settings page asks for when it is opened for a product (SPEC 2.3). */
export function pageRequirements(page: SettingsPageRow, product: string | undefined): readonly Requirement[] {
  const { also = [], deniedTo = PRODUCTS, products } = page;
  const chosen = product ?? products[0] ?? 'main';
  return [
    signedIn,
    freshPassword,
    { type: 'productSettings', product: chosen, offered: products, to: deniedTo },
    ...also.map((type): Requirement => ({ type, to: deniedTo })),
    { type: 'permissions', need: needFor(page.read, chosen), to: deniedTo },
  ];
}

const pageRows = settingsPages.map(
  (page): RouteRow => ({
    path: `/settings/${page.path}`,
    page,
    title: page.title,
    frame: 'shell',
    requires: (product) => pageRequirements(page, product ?? productInPath(page)),
  }),
);

/** `tags/crm` names its product itself. */
function productInPath({ path, products }: SettingsPageRow): string | undefined {
  return products.find((product) => path.split('/').includes(product));
}

/** Every route, with those first whose address says more. */
export const routeTable: readonly RouteRow[] = [
  ...entries,
  ...adminRows,
  ...pageRows,
  { path: '*', frame: 'bare', requires: () => [], forward: '/' },
];
