/**
 * Takes no notice of fades that the browser skips, because it is busy or the next one begins: the new screen is there all the
 * same. Their promise `ready` would be rejected, and nobody waits for it. What goes wrong while rendering is still reported.
 */
export function forgiveSkipped(document: Document): void {
  const start = document.startViewTransition;
  if (typeof start !== 'function') return;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
