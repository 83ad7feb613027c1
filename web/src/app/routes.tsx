import type { LazyRouteFunction, RouteObject } from 'react-router';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import { Guard } from '../routes/Guard.tsx';
import { type RouteRow, routeTable, type ScreenId } from '../routes/routeTable.ts';
import { SessionGate } from '../routes/SessionGate.tsx';
import { Splash } from '../ui/Splash.tsx';
import { ErrorFallback, PageErrorFallback } from './ErrorFallback.tsx';

/** What a route provides to the frame around it. */
export type RouteHandle = { title: string | undefined };

const notBuilt = () => import('../screens/notBuilt/NotBuiltScreen.tsx');

const screens: Record<ScreenId, LazyRouteFunction<RouteObject>> = {
  login: () => import('../screens/login/LoginScreen.tsx'),
  ssoLogin: () => import('../screens/ssoLogin/SsoLoginScreen.tsx'),
  forgetPassword: () => import('../screens/forgetPassword/ForgetPasswordScreen.tsx'),
  resetPassword: () => import('../screens/resetPassword/ResetPasswordScreen.tsx'),
  registerDemo: () => import('../screens/registerDemo/RegisterDemoScreen.tsx'),
  plans: () => import('../screens/plans/PlansScreen.tsx'),
  redirect: () => import('../screens/redirect/RedirectScreen.tsx'),
  closeWithToken: () => import('../screens/closeWithToken/CloseWithTokenScreen.tsx'),
  logout: () => import('../screens/logout/LogoutScreen.tsx'),
  product: () => import('../screens/product/ProductScreen.tsx'),
  payment: () => import('../screens/payment/PaymentScreen.tsx'),
  admin: notBuilt,
};

/**
 * Screens outside the session gate: a token or a redirect target has to be handled before anything else, and signing out
 * must work for everyone.
 */
const OPEN: readonly (ScreenId | undefined)[] = ['redirect', 'closeWithToken', 'logout'];

/** The router's routes, created from the route table. Screens are loaded when they are opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorFallback,
    HydrateFallback: Splash,
    children: [
      ...rowsOf(({ screen }) => OPEN.includes(screen)),
      {
        element: <SessionGate />,
        children: [
          { element: <Guard />, children: rowsOf(({ frame, screen }) => frame === 'bare' && !OPEN.includes(screen)) },
          {
            element: <Guard sessionOnly />,
            children: [
              {
                lazy: lazyModule(() => import('./shell/Shell.tsx')).load,
                children: [
                  {
                    ErrorBoundary: PageErrorFallback,
                    children: [{ element: <Guard />, children: rowsOf(({ frame }) => frame === 'shell') }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

function rowsOf(fits: (row: RouteRow) => boolean): RouteObject[] {
  return routeTable.filter(fits).map(({ path, page, screen, title }) => {
    const handle: RouteHandle = { title };
    if (page) return { path, handle, lazy: lazyModule(page.lazy ?? notBuilt).load };
    // A row without a screen always redirects and renders nothing.
    return screen ? { path, handle, lazy: lazyModule(screens[screen]).load } : { path, handle, Component: Splash };
  });
}
