/**
 * Takes no notice of fades that the browser skips, because it is busy or the next one begins: the new screen is there all the
 * same. Their promise `ready` would be rejected, and nobody waits for it. What goes wrong while rendering is still reported.
 * @returns Undoes it.
 */
export function forgiveSkipped(document: Document): (() => void) | undefined {
  if (typeof document.startViewTransition !== 'function') return undefined;
  const start = document.startViewTransition;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => undefined);
    return transition;
  };
  return () => {
    document.startViewTransition = start;
  };
}
