import isEqual from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { carryOver } from './carryOver.ts';
import { type ItemKeys, type MergedEdits, mergeEdits } from './mergeEdits.ts';

export type Draft<T> = {
  /** What the form shows. */
  value: T;
  /** What was loaded or last saved (SPEC 4 calls it the default). */
  stored: T;
  /** The stored value that editing started from; older than `stored` while there is a conflict. */
  base: T;
  isDirty: boolean;
  /** Set if someone else has saved other values for fields that were changed here, too. */
  conflict: MergedEdits<T> | undefined;
  /** How often changes that someone else saved were merged into this draft. */
  merges: number;
  set: (next: T | ((current: T) => T)) => void;
  /** Back to the stored value (SPEC 4). */
  reset: () => void;
  /** Resolves a conflict: sets the merged draft, based on what is stored now. */
  rebase: (next: T) => void;
  /** Continues an earlier draft, with the stored value that it started from. */
  restore: (kept: { base: T; value: T }) => void;
  /** Merges what someone else has saved, if there is no conflict. For values that are not passed as `stored` yet. */
  merge: (latest: T) => void;
  /**
   * Call after saving with what is stored now and the draft that was sent. The draft is then clean, except for changes
   * made while saving.
   */
  saved: (next: T, sent: T) => void;
};

type State<T> = {
  base: T;
  value: T;
  /**
   * The stored values that `base` reflects. After a save, these are older ones until the refetch: the one that was stored at
   * that time, and one that was merged before, which may be passed as `stored` only later.
   */
  seen: readonly T[];
  merges: number;
};

/**
 * A form's draft over stored data. A refetch replaces a clean draft. What someone else has saved is merged into an edited
 * one, unless both changed the same: then the draft stays as it is, with a conflict.
 * Give the form a `key` of the item's id, so that another item starts another draft.
 * @param itemKeys Must be the same object between renders.
 */
export function useDraft<T extends object>(stored: T, itemKeys?: ItemKeys): Draft<T> {
  const [state, setState] = useState<State<T>>({ base: stored, value: stored, seen: [stored], merges: 0 });
  const { base, value, seen, merges } = state;
  const isDirty = !isEqual(value, base);
  const isNews = !seen.some((one) => isEqual(one, stored));
  const hasMoved = isNews && !isEqual(stored, base);
  const merged = useMemo(
    () => (hasMoved && isDirty ? mergeEdits(base, value, stored, itemKeys) : undefined),
    [hasMoved, isDirty, base, value, stored, itemKeys],
  );
  // Setting state during render avoids rendering the form once more with the old data.
  if (isNews && !hasMoved) setState({ ...state, seen: [stored] });
  else if (hasMoved && !isDirty) setState({ ...state, base: stored, value: stored, seen: [stored] });
  else if (merged?.conflicts.length === 0) {
    setState({ base: stored, value: merged.mine, seen: [stored], merges: merges + 1 });
  }

  const latest = hasMoved ? stored : base;
  const set = useCallback((next: T | ((current: T) => T)) => {
    setState((current) => ({
      ...current,
      value: next instanceof Function ? next(current.value) : next,
    }));
  }, []);
  const replace = useCallback(
    (next: T) => setState((current) => ({ ...current, base: latest, value: next, seen: [stored] })),
    [latest, stored],
  );
  const reset = useCallback(() => replace(latest), [replace, latest]);
  const newest = useRef(stored);
  useEffect(() => {
    newest.current = stored;
  });
  const saved = useCallback((next: T, sent: T) => {
    const seen = newest.current;
    setState((current) => {
      const value = carryOver(current.value, sent, next);
      return { ...current, base: next, value, seen: [seen, current.base] };
    });
  }, []);
  const restore = useCallback(
    (kept: { base: T; value: T }) => setState((current) => ({ ...current, ...kept, seen: [kept.base] })),
    [],
  );
  const merge = useCallback(
    (newest: T) =>
      setState((current) => {
        if (isEqual(newest, current.base)) return current;
        const { mine, conflicts } = mergeEdits(current.base, current.value, newest, itemKeys);
        return conflicts.length > 0 ? current : { ...current, base: newest, value: mine, merges: current.merges + 1 };
      }),
    [itemKeys],
  );
  const conflict = merged !== undefined && merged.conflicts.length > 0 ? merged : undefined;
  return {
    value,
    stored: latest,
    base,
    isDirty,
    conflict,
    merges,
    set,
    reset,
    rebase: replace,
    restore,
    merge,
    saved,
  };
}
