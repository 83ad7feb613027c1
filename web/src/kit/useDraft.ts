import isEqual from 'fast-deep-equal';
import { useCallback, useState } from 'react';
import { carryOver } from './carryOver.ts';

export type Draft<T> = {
  /** What the form shows. */
  value: T;
  /** What was loaded or last saved (SPEC 4 calls it the default). */
  stored: T;
  /** The stored value that editing started from; older than `stored` while the draft is stale. */
  base: T;
  isDirty: boolean;
  /** Whether the stored value has changed since editing started: someone else saved. */
  isStale: boolean;
  set: (next: T | ((current: T) => T)) => void;
  /** Back to the stored value (SPEC 4). */
  reset: () => void;
  /** Resolves a stale draft: sets the merged draft, based on what is stored now. */
  rebase: (next: T) => void;
  /** Continues an earlier draft, with the stored value that it started from. */
  restore: (kept: { base: T; value: T }) => void;
  /**
   * Call after saving with what is stored now and the draft that was sent. The draft is then clean, except for changes
   * made while saving.
   */
  saved: (next: T, sent: T) => void;
};

/**
 * A form's draft over stored data. A refetch replaces a clean draft and never an edited one.
 * Give the form a `key` of the item's id, so that another item starts another draft.
 */
export function useDraft<T>(stored: T): Draft<T> {
  // `seen` is the stored value that `base` reflects. After a save, it is the old one until the refetch.
  const [state, setState] = useState({ base: stored, value: stored, seen: stored });
  const isDirty = !isEqual(state.value, state.base);
  const isNews = !isEqual(stored, state.seen);
  const hasMoved = isNews && !isEqual(stored, state.base);
  // Setting state during render avoids rendering the form once more with the old data.
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
  const restore = useCallback(
    (kept: { base: T; value: T }) => setState({ base: kept.base, value: kept.value, seen: kept.base }),
    [],
  );
  const isStale = isDirty && hasMoved;
  return { value: state.value, stored: latest, base: state.base, isDirty, isStale, set, reset, rebase, restore, saved };
}
