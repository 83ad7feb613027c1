import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useUrlIntent } from '../useUrlIntent.ts';
import { findTarget, type Target } from './findTarget.ts';
import { markTarget } from './markTarget.ts';

/** The URL parameter that names a field of the page. */
export const FIELD_PARAM = 'field';

/** After how long without a change to a page that has loaded nothing more is expected, in milliseconds. */
const SETTLED = 400;
/** After how long nothing is waited for, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Shows the field that the URL names, once it is on the page: focuses and marks it. One that is only shown in some cases is
 * replaced by what the link names besides. Whoever uses a key or a pointer before is not interrupted.
 * @param page The element with the content of the page.
 */
export function useFieldLink(page: RefObject<HTMLElement | null>): void {
  const [wanted, setWanted] = useState<{ name: string }>();
  const unmark = useRef<() => void>(undefined);
  useUrlIntent(
    FIELD_PARAM,
    useCallback((name: string) => setWanted({ name }), []),
  );
  useEffect(() => () => unmark.current?.(), []);
  useEffect(() => {
    if (wanted === undefined) return;
    return whenThere(wanted.name, page, (target) => {
      setWanted(undefined);
      unmark.current?.();
      unmark.current = target && markTarget(target);
    });
  }, [wanted, page]);
}

/** Calls back with a target as soon as it is on the page, or with nothing if it does not come. Returns what stops that. */
function whenThere(name: string, page: RefObject<HTMLElement | null>, show: (target?: Target) => void): () => void {
  let settling: number | undefined;
  const look = (isFinal: boolean) => {
    const target = page.current ? findTarget(name, page.current, isFinal) : undefined;
    if (target === undefined && !(isFinal && isLoaded(page.current))) return;
    stop();
    show(target);
  };
  const wait = () => {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => look(isLoaded(page.current)), SETTLED);
  };
  const changed = new MutationObserver(() => {
    look(false);
    wait();
  });
  const giveUp = () => {
    stop();
    show();
  };
  const lost = window.setTimeout(giveUp, PATIENCE);
  const events = ['keydown', 'pointerdown'] as const;
  const stop = () => {
    changed.disconnect();
    window.clearTimeout(settling);
    window.clearTimeout(lost);
    for (const event of events) window.removeEventListener(event, giveUp, true);
  };
  for (const event of events) window.addEventListener(event, giveUp, true);
  changed.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  wait();
  look(false);
  return stop;
}

/** Whether nothing on the page is still loading. */
function isLoaded(page: HTMLElement | null): boolean {
  return page?.querySelector('[role="status"][aria-label="Loading"]') === null;
}
