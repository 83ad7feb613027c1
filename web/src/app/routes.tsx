import type { RouteObject } from 'react-router';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import { Guard } from '../routes/Guard.tsx';
import { type RouteRow, routeTable } from '../routes/routeTable.ts';
import { SessionGate } from '../routes/SessionGate.tsx';
import { Splash } from '../ui/Splash.tsx';
import { ErrorFallback, PageErrorFallback } from './ErrorFallback.tsx';
import { isOpen, type LoadScreen, loadShell, screenOf } from './screens.ts';

/** What a route provides to the frame around it. */
export type RouteHandle = { title: string | undefined };

const loaders = new Map<LoadScreen, LoadScreen>();

/** How the routes load a screen. Whoever loads it ahead in this way spares them the network. */
export function loaderOf(load: LoadScreen): LoadScreen {
  const loader = loaders.get(load) ?? lazyModule(load).load;
  loaders.set(load, loader);
  return loader;
}

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
                lazy: loaderOf(loadShell),
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
    return load ? { path, handle, lazy: loaderOf(load) } : { path, handle, Component: Splash };
  });
}
