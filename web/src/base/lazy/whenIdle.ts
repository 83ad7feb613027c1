/** For browsers without `requestIdleCallback` (Safari), in milliseconds. */
const SOON = 2000;

/** The longest wait for a browser that is never idle, in milliseconds. */
const AT_LATEST = 5000;

/** Calls a function once the browser is idle, or after five busy seconds. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act, { timeout: AT_LATEST });
    return () => window.cancelIdleCallback(request);
  }
  const timer = globalThis.setTimeout(act, SOON);
  return () => globalThis.clearTimeout(timer);
}
