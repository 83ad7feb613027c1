import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { RouteRow, ScreenId } from '../routes/routeTable.ts';

export type LoadScreen = LazyRouteFunction<RouteObject>;

/** Loads the product chooser, where people begin once they have signed in. */
export const loadProducts: LoadScreen = () => import('../screens/product/ProductScreen.tsx');

/** Loads what settings pages are made of. */
export const loadKit = () => import('../kit/SettingsPage.tsx');

/** Loads the frame around every signed-in screen. */
export const loadShell: LoadScreen = () => import('./shell/Shell.tsx');

const screens: Record<ScreenId, LoadScreen> = {
  login: () => import('../screens/login/LoginScreen.tsx'),
  ssoLogin: () => import('../screens/ssoLogin/SsoLoginScreen.tsx'),
  forgetPassword: () => import('../screens/forgetPassword/ForgetPasswordScreen.tsx'),
  resetPassword: () => import('../screens/resetPassword/ResetPasswordScreen.tsx'),
  registerDemo: () => import('../screens/registerDemo/RegisterDemoScreen.tsx'),
  plans: () => import('../screens/plans/PlansScreen.tsx'),
  redirect: () => import('../screens/redirect/RedirectScreen.tsx'),
  closeWithToken: () => import('../screens/closeWithToken/CloseWithTokenScreen.tsx'),
  logout: () => import('../screens/logout/LogoutScreen.tsx'),
  product: loadProducts,
  payment: () => import('../screens/payment/PaymentScreen.tsx'),
};

/** Loads a settings page by the id of its row. */
async function loadPage(id: string) {
  const { pageModules } = await import('../settings/generated/pageModules.ts');
  return loadFrom(pageModules, id);
}

/** Loads a page of the admin area by the id of its row. */
async function loadAdmin(id: string) {
  const { adminModules } = await import('../screens/admin/adminModules.ts');
  return loadFrom(adminModules, id);
}

function loadFrom(modules: Readonly<Record<string, LoadScreen>>, id: string) {
  const load = modules[id];
  if (load === undefined) throw new Error(`The page “${id}” has no module.`);
  return load();
}

/** How to load what a route shows; undefined for a route that only redirects. */
export function screenOf({ admin, page, screen }: RouteRow): LoadScreen | undefined {
  if (page) return () => loadPage(page.id);
  if (admin) return () => loadAdmin(admin.id);
  return screen && screens[screen];
}

/**
 * Screens outside the session gate: a token or a redirect target has to be handled before anything else, and signing out
 * must work for everyone.
 */
const OPEN: readonly (ScreenId | undefined)[] = ['redirect', 'closeWithToken', 'logout'];

/** Whether a route is shown without knowing who is signed in. */
export function isOpen({ screen }: RouteRow): boolean {
  return OPEN.includes(screen);
}
