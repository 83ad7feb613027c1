/** What hides the hint that is shown. */
let hideShown: (() => void) | undefined;

// From the start, not while a hint is shown: a dialog under the hint would otherwise hear the key first, and close.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || hideShown === undefined) return;
    event.stopImmediatePropagation();
    hideShown();
  },
  { capture: true },
);

/**
 * Says that a hint is shown. Escape then hides it and does nothing else (WCAG 2.2, 1.4.13), and the next one replaces it: that
 * of what has the pointer would otherwise cover that of the field with the focus.
 * @returns a function that says that it is no longer shown.
 */
export function hintIsShown(hide: () => void): () => void {
  hideShown?.();
  hideShown = hide;
  return () => {
    if (hideShown === hide) hideShown = undefined;
  };
}
