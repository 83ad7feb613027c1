import type { createBrowserRouter, NavigateOptions, To } from 'react-router';
import { resolvePath } from 'react-router';
import { keepSnapshot } from './screenFade.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Fades out each screen that a person leaves (SPEC 2.5), by a view transition: the browser keeps a snapshot, and the new
 * screen is there at once. Redirects do not fade, nor do changes of tabs or filters within a screen.
 */
export function withFades(router: Router): Router {
  return Object.assign(router, { navigate: fadingNavigate(router), subscribe: fadingSubscribe(router) });
}

/** Links and buttons. */
function fadingNavigate(router: Router) {
  const navigate = router.navigate;
  return (to: To | number | null, options: NavigateOptions = {}) => {
    if (typeof to === 'number') return navigate(to);
    const isLeaving = to !== null && !options.replace && isElsewhere(to, router.state.location.pathname);
    // Render synchronously within the browser's update; otherwise the old screen stays until React gets to it.
    return navigate(to, isLeaving && wantsMotion() ? { ...options, viewTransition: true, flushSync: true } : options);
  };
}

/** Back and forward, which the router only hears of from the browser, and the snapshots of all screens that are left. */
function fadingSubscribe(router: Router): Router['subscribe'] {
  const subscribe = router.subscribe;
  return (subscriber) => {
    let shown = router.state.location;
    return subscribe((state, options) => {
      const { historyAction, location } = state;
      const isLeaving = location.pathname !== shown.pathname;
      const isPop = isLeaving && historyAction === 'POP' && wantsMotion();
      const popOptions = {
        ...options,
        viewTransitionOpts: { currentLocation: shown, nextLocation: location },
        flushSync: true,
      };
      if (isPop || (isLeaving && options.viewTransitionOpts)) keepSnapshot();
      shown = location;
      subscriber(state, isPop ? popOptions : options);
    });
  };
}

function isElsewhere(to: To, pathname: string): boolean {
  return resolvePath(to, pathname).pathname !== pathname;
}

function wantsMotion(): boolean {
  return (
    typeof document.startViewTransition === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
