/**
 * Starlight makes its search when the page is idle. A browser may never find that it is, for example where it draws no frames:
 * after a second, it is called idle.
 */
const whenIdle = window.requestIdleCallback;
// Not every browser has it; Starlight then does without.
if (whenIdle !== undefined) {
  window.requestIdleCallback = (callback, options) => whenIdle(callback, { timeout: 1000, ...options });
}
