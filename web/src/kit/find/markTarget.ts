import type { Target } from './findTarget.ts';

/** How long a target stays marked, in milliseconds. */
const MARKED = 2500;
/** How long the focus is kept on it, in milliseconds: dialogs and screens that open take it once more. */
const KEPT = 1200;

/**
 * Focuses and marks what a link leads to, in the middle of the window. Something that opens at the same time, such as a dialog,
 * may take the focus without anybody wanting it: then it comes back, until a key or a pointer is used.
 * @returns Stops that.
 */
export function markTarget({ control, area }: Target): () => void {
  area.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  control.focus({ preventScroll: true });
  area.dataset.found = '';
  let isKept = true;
  const release = () => {
    isKept = false;
  };
  const keep = () => {
    if (isKept && control.isConnected && document.activeElement !== control) control.focus({ preventScroll: true });
  };
  const events = ['keydown', 'pointerdown'] as const;
  for (const event of events) window.addEventListener(event, release, true);
  document.addEventListener('focusin', keep);
  const released = window.setTimeout(release, KEPT);
  const unmarked = window.setTimeout(() => delete area.dataset.found, MARKED);
  return () => {
    for (const event of events) window.removeEventListener(event, release, true);
    document.removeEventListener('focusin', keep);
    window.clearTimeout(released);
    window.clearTimeout(unmarked);
    delete area.dataset.found;
  };
}
