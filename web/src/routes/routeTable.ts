/**
 * Every route of SPEC 2.2 to 2.4 with its requirements. The router, the menu and the tests all read this table; the
 * settings pages and those of the admin area come from their registries.
 */

import type { OperationId } from '@atrium-console/sdk/operations';
import { type AdminPageRow, adminPages } from '../screens/admin/registry.ts';
import { needFor } from '../session/permissions.ts';
import type { Requirement } from '../session/requirements.ts';
import { type SettingsPageRow, settingsPages } from '../settings/registry.ts';
import { CHANGE_PASSWORD, OWN_PROFILE, PAYMENT } from './guard.ts';

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
  | 'payment';

export type RouteRow = {
  path: string;
  /** The screen to render; a route without one redirects. */
  screen?: ScreenId;
  page?: SettingsPageRow;
  admin?: AdminPageRow;
  /** The screen's h1 and the title of the tab. */
  title?: string;
  /** Of a screen: the calls of which at least one has to be there for it to be offered. */
  shows?: readonly OperationId[];
  /** Inside the shell with the menu, or on its own. */
  frame: 'shell' | 'bare';
  /** The route's requirements, given the product in its address. */
  requires: (product: string | undefined) => readonly Requirement[];
  /** The redirect target of a route without a screen, once its requirements are met. */
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
  // SPEC's two lines for /login would loop for members, so: administrators go to /admin, everyone else to /product.
  entry('/login', 'login', 'Sign in', { type: 'notAdmin', to: '/admin' }, guestOnly),
  entry('/sso-login', 'ssoLogin', 'Single sign-on', guestOnly),
  entry('/forget-password', 'forgetPassword', 'Forgot password', guestOnly),
  entry('/reset-password', 'resetPassword', 'Reset password', guestOnly),
  // A partner's console does not offer our plans or our demo.
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
    shows: ['createPayment'],
    title: 'Payment',
    frame: 'shell',
    requires: () => [signedIn, freshPassword, { type: 'notPaid', to: PRODUCTS }],
  },
];

const adminRows = adminPages.map(
  (admin): RouteRow => ({
    path: admin.path,
    title: admin.title,
    admin,
    frame: 'shell',
    requires: () => [signedIn, freshPassword, administrator],
  }),
);

/** The requirements of a settings page, opened for a product (SPEC 2.3). */
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

/** Two tabs of Account are everybody's, whatever the rest of it takes: the own password and the own profile. */
export const ownPages: Readonly<Record<string, readonly Requirement[]>> = {
  [CHANGE_PASSWORD]: [signedIn],
  [OWN_PROFILE]: [signedIn, freshPassword],
};

/** Some paths contain their product, such as `tags/crm`. */
function productInPath({ path, products }: SettingsPageRow): string | undefined {
  return products.find((product) => path.split('/').includes(product));
}

/** Every route, most specific addresses first. */
export const routeTable: readonly RouteRow[] = [
  ...entries,
  ...adminRows,
  ...pageRows,
  { path: '*', frame: 'bare', requires: () => [], forward: '/' },
];
