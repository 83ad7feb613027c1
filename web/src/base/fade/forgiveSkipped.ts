/**
 * Takes no notice of fades that the browser skips, because it is busy or the next one begins: the new screen is there all the
 * same. Their promise `ready` is rejected, and the router passes on every reason but `AbortError`, a timeout too, to nobody.
 * What goes wrong while rendering is still reported, by `updateCallbackDone`.
 */
export function forgiveSkipped(document: Document): void {
  const start = document.startViewTransition;
  if (typeof start !== 'function') return;
  document.startViewTransition = (update) => {
    const transition = start.call(document, update);
    const ready = transition.ready.catch(() => undefined);
    return Object.defineProperty(transition, 'ready', { value: ready });
  };
}
