import isEqual from 'fast-deep-equal';
import { useCallback, useState } from 'react';
import { carryOver } from './carryOver.ts';

export type Draft<T> = {
  /** What the form shows. */
  value: T;
  /** What was loaded or last saved (SPEC 4 calls it the default). */
  stored: T;
  /** The stored value that the edit began from; older than `stored` while the draft is stale. */
  base: T;
  isDirty: boolean;
  /** True when the stored value changed underneath an edited draft: someone else saved. */
  isStale: boolean;
  set: (next: T | ((current: T) => T)) => void;
  /** Back to the stored value (SPEC 4). */
  reset: () => void;
  /** Answers a stale draft: what is stored now is known, and this is the draft over it. */
  rebase: (next: T) => void;
  /**
   * Call after a save with what is stored now and with the draft that was sent. The draft is clean then, but for what was
   * typed while the save was under way.
   */
  saved: (next: T, sent: T) => void;
};

/**
 * A form's draft over stored data. A refetch replaces a clean draft and never an edited one.
 * Give the form a `key` of the item's id, so that another item starts another draft.
 */
export function useDraft<T>(stored: T): Draft<T> {
  // `seen` is the stored value that `base` has answered to. After a save it is still the old one until the refetch.
  const [state, setState] = useState({ base: stored, value: stored, seen: stored });
  const isDirty = !isEqual(state.value, state.base);
  const isNews = !isEqual(stored, state.seen);
  const hasMoved = isNews && !isEqual(stored, state.base);
  // Adopting during render keeps the form from painting the old data once more.
  if (isNews && !hasMoved) setState({ ...state, seen: stored });
  else if (hasMoved && !isDirty) setState({ base: stored, value: stored, seen: stored });

  const latest = hasMoved ? stored : state.base;
  const set = useCallback((next: T | ((current: T) => T)) => {
    setState((current) => ({
      ...current,
      value: next instanceof Function ? next(current.value) : next,
    }));
  }, []);
  const reset = useCallback(() => setState({ base: latest, value: latest, seen: stored }), [latest, stored]);
  const saved = useCallback(
    (next: T, sent: T) =>
      setState((current) => ({ base: next, value: carryOver(current.value, sent, next), seen: stored })),
    [stored],
  );
  const rebase = useCallback((next: T) => setState({ base: latest, value: next, seen: stored }), [latest, stored]);
  const isStale = isDirty && hasMoved;
  return { value: state.value, stored: latest, base: state.base, isDirty, isStale, set, reset, rebase, saved };
}
