import type { RouteObject } from 'react-router';
import { Guard } from '../access/Guard.tsx';
import { CHANGE_PASSWORD } from '../access/guard.ts';
import { SessionGate } from '../access/SessionGate.tsx';
import { settingsPages } from '../settings/registry.ts';
import { Splash } from '../ui/Splash.tsx';
import { ErrorFallback } from './ErrorFallback.tsx';
import { Forward } from './Forward.tsx';

const changePasswordPath = CHANGE_PASSWORD.split('?')[0] ?? CHANGE_PASSWORD;

/** Every route of the console with what it requires (SPEC 2.2, 2.3). Screens are loaded when they are opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorFallback,
    element: <SessionGate />,
    HydrateFallback: Splash,
    children: [
      {
        element: <Guard requires={[{ type: 'guest' }]} />,
        children: [{ path: '/login', lazy: () => import('../screens/login/LoginScreen.tsx') }],
      },
      { path: '/logout', lazy: () => import('../screens/logout/LogoutScreen.tsx') },
      {
        element: <Guard requires={[{ type: 'authenticated' }]} />,
        children: [
          {
            lazy: () => import('./shell/Shell.tsx'),
            children: [
              {
                ErrorBoundary: ErrorFallback,
                children: [
                  { path: changePasswordPath, lazy: () => import('../screens/notBuilt/NotBuiltScreen.tsx') },
                  {
                    element: <Guard requires={[{ type: 'passwordNotExpired' }]} />,
                    children: [
                      { path: '/product', lazy: () => import('../screens/product/ProductScreen.tsx') },
                      ...settingsPages.map(settingsRoute),
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '/', element: <Forward to="/product" /> },
      { path: '*', element: <Forward to="/" /> },
    ],
  },
];

function settingsRoute(page: (typeof settingsPages)[number]): RouteObject {
  return {
    element: (
      <Guard
        requires={[
          { type: 'productSettings', offered: page.products },
          { type: 'permissions', need: page.read },
        ]}
      />
    ),
    children: [{ path: `/settings/${page.path}`, lazy: page.lazy }],
  };
}
