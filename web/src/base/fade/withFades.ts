import type { createBrowserRouter, NavigateOptions, To } from 'react-router';
import { resolvePath } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Has each screen that a person leaves fade out (SPEC 2.5): the browser keeps its picture, and the new screen is there at
 * once. Being forwarded is no leaving, and neither is another tab or filter of the same screen.
 */
export function withFades(router: Router): Router {
  const navigate = router.navigate;
  const withFade = (to: To | number | null, options: NavigateOptions = {}) => {
    if (typeof to === 'number') return navigate(to);
    const isLeaving = to !== null && !options.replace && isElsewhere(to, router.state.location.pathname);
    // Rendered within the browser's update, or the old screen would stay in view until React finds the time.
    return navigate(to, isLeaving && wantsMotion() ? { ...options, viewTransition: true, flushSync: true } : options);
  };
  return Object.assign(router, { navigate: withFade });
}

function isElsewhere(to: To, pathname: string): boolean {
  return resolvePath(to, pathname).pathname !== pathname;
}

function wantsMotion(): boolean {
  return (
    typeof document.startViewTransition === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
