import type { RouteObject } from 'react-router';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import { Guard } from '../routes/Guard.tsx';
import { type RouteRow, routeTable } from '../routes/routeTable.ts';
import { SessionGate } from '../routes/SessionGate.tsx';
import { Splash } from '../ui/Splash.tsx';
import { ErrorFallback, PageErrorFallback } from './ErrorFallback.tsx';
import { isOpen, loadProducts, loadShell, screenOf } from './screens.ts';

/** What a route provides to the frame around it. */
export type RouteHandle = { title: string | undefined };

const shell = lazyModule(loadShell).load;
const products = lazyModule(loadProducts).load;

/** Loads the frame and the product chooser ahead, as the routes do: what is loaded then needs no network to be shown. */
export const loadAhead: readonly (() => Promise<unknown>)[] = [shell, products];

/** The router's routes, created from the route table. Screens are loaded when they are opened. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorFallback,
    HydrateFallback: Splash,
    children: [
      ...rowsOf(isOpen),
      {
        element: <SessionGate />,
        children: [
          { element: <Guard />, children: rowsOf((row) => row.frame === 'bare' && !isOpen(row)) },
          {
            element: <Guard sessionOnly />,
            children: [
              {
                lazy: shell,
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
  return routeTable.filter(fits).map((row) => {
    const { path, title } = row;
    const handle: RouteHandle = { title };
    const load = screenOf(row);
    // A row without a screen always redirects and renders nothing.
    return load
      ? { path, handle, lazy: load === loadProducts ? products : lazyModule(load).load }
      : { path, handle, Component: Splash };
  });
}
