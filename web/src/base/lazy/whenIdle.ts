/** For browsers without `requestIdleCallback` (Safari), in milliseconds. */
const SOON = 2000;

/** Calls a function once the browser has nothing better to do. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(request);
  }
  const timer = globalThis.setTimeout(act, SOON);
  return () => globalThis.clearTimeout(timer);
}
