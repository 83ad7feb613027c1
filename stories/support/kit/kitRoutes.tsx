import { Link, Outlet, type RouteObject, useSearchParams } from 'react-router';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';
import { CollectionPage } from './CollectionPage.tsx';
import { FormPage } from './FormPage.tsx';
import { ImportPage } from './ImportPage.tsx';
import { LongListPage } from './LongListPage.tsx';
import { OrderPage } from './OrderPage.tsx';

/** Makes every page read only when opened with `?read-only`. */
function Frame() {
  const [params] = useSearchParams();
  return (
    <ReadOnlyContext value={params.has('read-only') ? 'You can look at this page and not change it.' : undefined}>
      <nav aria-label="Kit">
        <Link to="/elsewhere">Elsewhere</Link>
      </nav>
      <main tabIndex={-1} style={{ padding: 24 }}>
        <Outlet />
      </main>
    </ReadOnlyContext>
  );
}

/** Sample pages for the kit's components, which replace the console's routes: no shell and no session. */
export const kitRoutes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      { path: '/collection', Component: CollectionPage },
      { path: '/form', Component: FormPage },
      { path: '/order', Component: OrderPage },
      { path: '/long-list', Component: LongListPage },
      { path: '/import', Component: ImportPage },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
  },
];
