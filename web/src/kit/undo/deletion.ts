import type { HttpError } from '@atrium-console/sdk';
import type { SuccessText } from '../../settingsMessages.ts';
import type { Running } from '../running.ts';

/** How long a deletion can be undone, in seconds. The time stops while its buttons have the focus or the pointer. */
export const UNDO_SECONDS = 10;

/** Why an item that is to be deleted cannot be changed. */
export const LOCKED = 'This will be deleted. Undo the deletion to change it.';

/** The failure of a deletion that replaces a whole list, and finds that none of its items is in it any more. */
export const ALREADY_GONE: HttpError = {
  kind: 'http',
  status: 404,
  code: 'not_found',
  message: 'This no longer exists.',
  fields: [],
};

/** A confirmed deletion. */
export type Deletion<Item extends { _id: string }> = {
  items: readonly Item[];
  /** What is deleted, for a sentence: `“Lunch”`, `3 statuses`. Called with those items that are still to be deleted. */
  whatOf: (items: readonly Item[]) => string;
  nameOf: (item: Item) => string;
  /** By `deletionKey`: the item's own key, then those of what the server deletes with it. */
  keysOf: (item: Item) => readonly string[];
  remove: (item: Item) => Running<unknown>;
  /**
   * Deletes all of them by one call, if the server supports it.
   * @param isLast The tab is closing: there is time for one request only.
   */
  removeAll?: ((items: readonly Item[], isLast: boolean) => Running<unknown>) | undefined;
  /** The success message (SPEC 8). */
  removed: SuccessText;
  /** The title of the failure toast (SPEC 8). */
  failureTitle: string;
  /** It was confirmed by a key. The focus then goes to its Undo button, otherwise to the words beside it. */
  isByKey?: boolean | undefined;
};

/** Identifies an item on its page. Lists with different names may have the same ids. */
export function deletionKey(list: string, id: string): string {
  return `${list}/${id}`;
}

/** The state of an item that is to be deleted. The item is still on the server, as far as known. */
export type DeletionState = {
  /** It waits and can be undone, or the server was asked. */
  phase: 'waiting' | 'sending';
  /** The seconds until the server is asked. */
  left: number;
  /** The time stands still. */
  isHeld: boolean;
  /** It waits for the network. */
  isOffline: boolean;
  /** The name of the item that it is deleted with; undefined if it was deleted itself. */
  above: string | undefined;
};

/** An item to delete, whatever it is. */
export type Entry = { key: string; keys: readonly string[]; name: string; send: () => Running<unknown> };

/** What was confirmed at once and shares the time. */
export type Batch = Pick<DeletionState, 'phase' | 'left' | 'isHeld' | 'isOffline'> & {
  id: number;
  /** Those that are neither undone nor answered yet. */
  entries: readonly Entry[];
  /** What is deleted, in words. */
  what: string;
  /** How many there were when the server was asked. */
  total: number;
};

/** How a batch is sent; stays the same from its start to its end. */
export type Sending = {
  whatOf: (entries: readonly Entry[]) => string;
  removeAll: ((entries: readonly Entry[], isLast: boolean) => Running<unknown>) | undefined;
  removed: SuccessText;
  failureTitle: string;
};

/** A deletion without the type of its items. */
export function entriesOf<Item extends { _id: string }>(
  deletion: Deletion<Item>,
): { entries: readonly Entry[]; sending: Sending } {
  const { removeAll, removed, failureTitle } = deletion;
  const items = new Map<string, Item>();
  const entries = deletion.items.map((item) => {
    const keys = deletion.keysOf(item);
    const key = keys[0] ?? item._id;
    items.set(key, item);
    return { key, keys, name: deletion.nameOf(item), send: () => deletion.remove(item) };
  });
  const itemsOf = (some: readonly Entry[]) =>
    some.flatMap(({ key }) => {
      const item = items.get(key);
      return item === undefined ? [] : [item];
    });
  return {
    entries,
    sending: {
      whatOf: (some) => deletion.whatOf(itemsOf(some)),
      removeAll: removeAll && ((some, isLast) => removeAll(itemsOf(some), isLast)),
      removed,
      failureTitle,
    },
  };
}

/** What is shown of the deletions of a page. Each part is the same object until it changes. */
export type DeletionsView = {
  batches: readonly Batch[];
  /** The keys of all that is to be deleted: it is locked. */
  locked: ReadonlySet<string>;
  /** The keys of all that the server no longer has. */
  deleted: ReadonlySet<string>;
  /** The keys of the items whose mark is on the page. */
  marked: ReadonlySet<string>;
  /** What screen readers announce. */
  said: string;
};

/** Nothing is to be deleted. */
export const NO_DELETIONS: DeletionsView = {
  batches: [],
  locked: new Set(),
  deleted: new Set(),
  marked: new Set(),
  said: '',
};
