import type { createBrowserRouter, NavigateOptions, To } from 'react-router';
import { resolvePath } from 'react-router';

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

/** Back and forward, which the router only hears of from the browser. */
function fadingSubscribe(router: Router): Router['subscribe'] {
  const subscribe = router.subscribe;
  return (subscriber) => {
    let shown = router.state.location;
    return subscribe((state, options) => {
      const { historyAction, location } = state;
      const isLeaving = historyAction === 'POP' && location.pathname !== shown.pathname;
      const viewTransitionOpts = { currentLocation: shown, nextLocation: location };
      shown = location;
      subscriber(state, isLeaving && wantsMotion() ? { ...options, viewTransitionOpts, flushSync: true } : options);
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
