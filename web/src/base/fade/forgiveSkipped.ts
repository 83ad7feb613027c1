/** Why a promise of a view transition is rejected that the browser skips: because the next one begins, or the page is left. */
const isSkipped = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';

/**
 * Takes no notice of fades that the browser skips, because it is busy or the next one begins: the new screen is there all the
 * same. Their promise `ready` is rejected, and the router passes on every reason but `AbortError`, a timeout too, to nobody. If the
 * page is left in the same moment, Chromium rejects all promises of a fade, and does not even render the screen: then that is made
 * up for. What goes wrong while rendering is still reported, by `updateCallbackDone`.
 */
export function forgiveSkipped(document: Document): void {
  const start = document.startViewTransition;
  if (typeof start !== 'function') return;
  document.startViewTransition = (update) => {
    if (typeof update !== 'function') return start.call(document, update);
    let isRendered = false;
    const render = () => {
      isRendered = true;
      return update();
    };
    const transition = start.call(document, render);
    const unlessSkipped = (reason: unknown) => {
      if (!isSkipped(reason)) throw reason;
    };
    const updated = transition.updateCallbackDone.catch((reason) => {
      unlessSkipped(reason);
      if (!isRendered) render();
    });
    return Object.defineProperties(transition, {
      ready: { value: transition.ready.catch(() => undefined) },
      updateCallbackDone: { value: updated },
      finished: { value: transition.finished.catch(unlessSkipped) },
    });
  };
}
