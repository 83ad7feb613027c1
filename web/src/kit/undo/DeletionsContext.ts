import { createContext, use, useMemo } from 'react';
import type { SuccessText } from '../../messages.ts';

/** How long a deletion can be undone, in seconds. */
export const UNDO_SECONDS = 10;

/** A call in progress, as RTK Query returns it. */
type Call = { unwrap: () => Promise<unknown> };

/** A confirmed deletion. */
export type Deletion<Item extends { _id: string }> = {
  /** What was deleted: `“Lunch”`, `3 statuses`. */
  what: string;
  items: readonly Item[];
  /** The keys of what disappears with an item, by `deletionKey`: its own and those that the server deletes with it. */
  keysOf: (item: Item) => readonly string[];
  remove: (item: Item) => Call;
  /**
   * Deletes all of them by one call, if the server supports it.
   * @param isLast The tab is closing: there is time for one request only.
   */
  removeAll?: ((items: readonly Item[], isLast: boolean) => Call) | undefined;
  /** The success message. */
  removed: SuccessText;
  /** The title of the failure toast (SPEC 8). */
  failureTitle: string;
};

export type Deletions = {
  /** The keys of everything deleted, also of deletions that were not sent yet. */
  deleted: ReadonlySet<string>;
  /** Hides the items, and deletes them when the time to undo has passed. */
  start: <Item extends { _id: string }>(deletion: Deletion<Item>) => void;
  /** Shows the items of the pending deletion again. */
  undo: () => void;
  /** Sends the pending deletion and waits until it is done. */
  settle: () => Promise<void>;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Without a `DeletionProvider`, nothing can be deleted. */
export const DeletionsContext = createContext<Deletions>({
  deleted: NOTHING,
  start: () => {
    throw new Error('A deletion needs a DeletionProvider around it.');
  },
  undo: () => undefined,
  settle: async () => undefined,
});

/** The page's deletions that can be undone. */
export function useDeletions(): Deletions {
  return use(DeletionsContext);
}

/** Identifies an item on its page. Lists with different names may have the same ids. */
export function deletionKey(list: string, id: string): string {
  return `${list}/${id}`;
}

/** The items of a list without deleted ones. The same list if there are none. */
export function useRemaining<Item extends { _id: string }>(list: string, items: readonly Item[]): readonly Item[] {
  const { deleted } = useDeletions();
  return useMemo(() => {
    const isLeft = ({ _id }: Item) => !deleted.has(deletionKey(list, _id));
    return items.every(isLeft) ? items : items.filter(isLeft);
  }, [list, items, deleted]);
}

/** The items to choose from in another list's form: deleted ones are left out unless they are chosen already. */
export function useChoices<Item extends { _id: string }>(
  list: string,
  items: readonly Item[],
  chosen: readonly string[],
): Item[] {
  const { deleted } = useDeletions();
  return items.filter(({ _id }) => chosen.includes(_id) || !deleted.has(deletionKey(list, _id)));
}
