import { useEffect } from 'react';

/**
 * Preloads a module when the browser is idle, so that the palette opens at once and keys typed right after its shortcut
 * are not lost. Without `requestIdleCallback`, the module is loaded when it is first needed.
 * @param load Must be the same function between renders.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    // Ignore failures: whatever needs the module reports them.
    const request = window.requestIdleCallback(() => load().catch(() => undefined));
    return () => window.cancelIdleCallback(request);
  }, [load]);
}
