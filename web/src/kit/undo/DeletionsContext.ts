import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type DeletionState, deletionKey, NO_DELETIONS } from './deletion.ts';
import type { DeletionStore } from './deletionStore.ts';

const nothing = () => undefined;

/** Without a `DeletionProvider`, nothing is deleted. */
const NONE: DeletionStore = {
  subscribe: () => nothing,
  view: () => NO_DELETIONS,
  stateOf: nothing,
  start: () => {
    throw new Error('A deletion needs a DeletionProvider around it.');
  },
  undo: nothing,
  undoAll: nothing,
  sendNow: nothing,
  sendAllNow: nothing,
  stop: nothing,
  settle: async () => undefined,
  hold: () => nothing,
  mark: () => nothing,
  takeFocus: nothing,
  setOnline: nothing,
  leave: nothing,
  close: nothing,
};

export const DeletionsContext = createContext<DeletionStore>(NONE);

/** The page's deletions. The same object for as long as the page is open. */
export function useDeletions(): DeletionStore {
  return use(DeletionsContext);
}

/** The state of an item that is to be deleted; undefined if it is not. */
export function useDeletionState(key: string | undefined): DeletionState | undefined {
  const { subscribe, stateOf } = useDeletions();
  const state = useCallback(() => (key === undefined ? undefined : stateOf(key)), [stateOf, key]);
  return useSyncExternalStore(subscribe, state);
}

/** The keys of all items that are to be deleted: they cannot be changed any more. */
export function useLocked(): ReadonlySet<string> {
  const { subscribe, view } = useDeletions();
  return useSyncExternalStore(subscribe, () => view().locked);
}

/** The keys of all items that the server has deleted. */
export function useDeleted(): ReadonlySet<string> {
  const { subscribe, view } = useDeletions();
  return useSyncExternalStore(subscribe, () => view().deleted);
}

/** The items of a list without those that the server has deleted. The same list if there are none. */
export function useRemaining<Item extends { _id: string }>(list: string, items: readonly Item[]): readonly Item[] {
  const deleted = useDeleted();
  return useMemo(() => {
    const isLeft = ({ _id }: Item) => !deleted.has(deletionKey(list, _id));
    return items.every(isLeft) ? items : items.filter(isLeft);
  }, [list, items, deleted]);
}

/** The items of a list without those that are to be deleted, for other lists that offer them. The same list if there are none. */
export function useOffered<Item extends { _id: string }>(list: string, items: readonly Item[]): readonly Item[] {
  const remaining = useRemaining(list, items);
  const locked = useLocked();
  return useMemo(() => {
    const isOffered = ({ _id }: Item) => !locked.has(deletionKey(list, _id));
    return remaining.every(isOffered) ? remaining : remaining.filter(isOffered);
  }, [list, remaining, locked]);
}

/** The items to choose from in another list's form: those that are to be deleted are left out unless they are chosen already. */
export function useChoices<Item extends { _id: string }>(
  list: string,
  items: readonly Item[],
  chosen: readonly string[],
): Item[] {
  const offered = new Set(useOffered(list, items));
  return items.filter((item) => chosen.includes(item._id) || offered.has(item));
}
