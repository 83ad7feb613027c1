import { matchRoutes, type RouteObject } from 'react-router';

/** How long a link is pointed at before its screen is loaded, in milliseconds: a pointer that passes by is gone by then. */
const DWELL = 65;

/**
 * Loads the screen of a link once somebody points at it or touches it, some tenths of a second before it is opened. Only the
 * screen's modules: its data is fetched when it is shown. Not once it has the focus: the Tab key goes through all links of a
 * menu, which would load all screens.
 */
export function loadPointedAt(page: HTMLElement, routes: RouteObject[]): void {
  const asked = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const load = (pathname: string) => {
    asked.add(pathname);
    for (const { route } of matchRoutes(routes, pathname) ?? []) {
      // Whoever opens the link is told; pointing at it again tries again.
      if (typeof route.lazy === 'function') route.lazy().catch(() => asked.delete(pathname));
    }
  };
  const look = ({ target }: Event) => {
    clearTimeout(waiting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== window.location.origin || asked.has(link.pathname)) return;
    waiting = setTimeout(load, DWELL, link.pathname);
  };
  page.addEventListener('pointerover', look, { passive: true });
}
