import { useEffect } from 'react';

/**
 * Loads a module while nothing else is to be done, so that it opens at once: what somebody types right after the keys of
 * the palette must not get lost. A browser without idle time loads it when it is first needed.
 * @param load Stays the same function.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    // Without a network the page that needs it says so.
    const request = window.requestIdleCallback(() => load().catch(() => undefined));
    return () => window.cancelIdleCallback(request);
  }, [load]);
}
