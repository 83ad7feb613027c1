import { type ApiError, isNotFound } from '@atrium-console/sdk';
import { toastFailure } from '../../base/callFailure.ts';
import { toastError, toastSuccess } from '../../base/toasts.ts';
import { runMany } from '../runMany.ts';
import {
  type Batch,
  type Deletion,
  type DeletionState,
  type DeletionsView,
  type Entry,
  entriesOf,
  NO_DELETIONS,
  type Sending,
  UNDO_SECONDS,
} from './deletion.ts';

/** Who gets the focus when a deletion starts: its Undo button, or the words beside it. */
export type FocusTarget = 'undo' | 'words';

export type DeletionStore = ReturnType<typeof makeDeletionStore>;

/**
 * The deletions of a page. Each waits for ten seconds, during which it can be undone, and is then sent. An item counts as
 * deleted when the server has said so, or that it no longer exists, and not before (SPEC 4).
 */
export function makeDeletionStore(isOnlineAtFirst: boolean) {
  let view = NO_DELETIONS;
  let isOnline = isOnlineAtFirst;
  let lastId = 0;
  let focus: { key: string; target: FocusTarget } | undefined;
  /** Deletions are sent one after the other, since some replace the whole list. */
  let running: Promise<void> = Promise.resolve();
  const sendings = new Map<number, Sending>();
  const clocks = new Map<number, ReturnType<typeof setInterval>>();
  const holders = new Map<number, number>();
  const stopped = new Set<number>();
  const marks = new Map<string, number>();
  const listeners = new Set<() => void>();
  let states = new Map<string, { batch: Batch; state: DeletionState }>();

  const show = (change: Partial<DeletionsView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const batchOf = (id: number) => view.batches.find((batch) => batch.id === id);
  const batchWith = (key: string) => states.get(key)?.batch;
  const entryOf = (batch: Batch, key: string) => batch.entries.find(({ keys }) => keys.includes(key));

  /** Replaces batches, leaves out empty ones, and lets the clocks of those run that can. */
  const setBatches = (all: readonly Batch[], change: Partial<DeletionsView> = {}) => {
    const batches = all.filter(({ entries }) => entries.length > 0);
    const next: typeof states = new Map();
    for (const batch of batches) {
      const { phase, left, isHeld, isOffline } = batch;
      for (const { key, keys, name } of batch.entries) {
        const known = states.get(key);
        const own =
          known?.batch === batch ? known : { batch, state: { phase, left, isHeld, isOffline, above: undefined } };
        const below = { batch, state: { ...own.state, above: name } };
        for (const each of keys) {
          const before = states.get(each);
          next.set(each, each === key ? own : before?.batch === batch ? before : below);
        }
      }
    }
    const isSame = next.size === view.locked.size && [...next.keys()].every((key) => view.locked.has(key));
    states = next;
    const going = new Set(batches.filter((batch) => isGoing(batch)).map(({ id }) => id));
    for (const [id, clock] of clocks) {
      if (going.has(id)) continue;
      clearInterval(clock);
      clocks.delete(id);
    }
    for (const id of going) if (!clocks.has(id)) clocks.set(id, setInterval(tick, 1000, id));
    show({ batches, ...(!isSame && { locked: new Set(next.keys()) }), ...change });
  };
  const replace = (batch: Batch, change: Partial<Batch>, shown?: Partial<DeletionsView>) =>
    setBatches(
      view.batches.map((one) => (one.id === batch.id ? { ...one, ...change } : one)),
      shown,
    );
  const tick = (id: number) => {
    const batch = batchOf(id);
    if (batch === undefined) return;
    if (batch.left > 1) replace(batch, { left: batch.left - 1 });
    else send(batch);
  };
  /** Takes entries out of their batch, because they were undone, deleted or refused. */
  const take = (id: number, keys: readonly string[], shown?: Partial<DeletionsView>) => {
    const batch = batchOf(id);
    if (batch === undefined) return;
    const entries = batch.entries.filter(({ key }) => !keys.includes(key));
    const what = sendings.get(id)?.whatOf(entries) ?? batch.what;
    replace(batch, { entries, what: entries.length === 0 ? batch.what : what }, shown);
  };
  const confirm = (id: number, entries: readonly Entry[]) =>
    take(
      id,
      entries.map(({ key }) => key),
      { deleted: new Set([...view.deleted, ...entries.flatMap(({ keys }) => keys)]) },
    );
  const release = (id: number, entries: readonly Entry[]) =>
    take(
      id,
      entries.map(({ key }) => key),
    );

  const call = async (id: number, entries: readonly Entry[], sending: Sending) => {
    const { removeAll, removed, failureTitle } = sending;
    // One call for all of them, or one for each.
    const calls = removeAll ? [entries] : entries.map((entry) => [entry]);
    let done = 0;
    const gone: Entry[] = [];
    const refused: ApiError[] = [];
    await runMany(calls, (some) => (removeAll ? removeAll(some, false) : runningOf(some)), {
      onAnswer: (some) => {
        done += some.length;
        confirm(id, some);
      },
      onFailure: ({ item, error }) => {
        if (isNotFound(error)) {
          gone.push(...item);
          confirm(id, item);
        } else {
          refused.push(error);
          release(id, item);
        }
      },
      isStopped: () => stopped.has(id),
    });
    release(id, entries);
    stopped.delete(id);
    sendings.delete(id);
    const [first] = refused;
    if (first !== undefined) toastFailure(failureTitle, first, 'deleted');
    if (gone.length > 0) toastError(failureTitle, goneText(sending.whatOf(gone), gone.length));
    if (done === entries.length) toastSuccess(removed);
  };
  const send = (batch: Batch): void => {
    const sending = sendings.get(batch.id);
    if (sending === undefined || batch.phase === 'sending') return;
    const { id, entries } = batch;
    replace(batch, { phase: 'sending', isHeld: false, total: entries.length });
    running = running.then(() => call(id, entries, sending));
  };
  const waiting = () => view.batches.filter(({ phase }) => phase === 'waiting');

  /** Moves an item of several into a batch of its own. */
  const alone = (batch: Batch, entry: Entry): Batch => {
    const sending = sendings.get(batch.id);
    if (batch.entries.length === 1 || sending === undefined) return batch;
    lastId += 1;
    sendings.set(lastId, sending);
    const own = { ...batch, id: lastId, entries: [entry], what: sending.whatOf([entry]), isHeld: false };
    const rest = batch.entries.filter((other) => other !== entry);
    setBatches([
      ...view.batches.map((one) => (one.id === batch.id ? { ...one, entries: rest, what: sending.whatOf(rest) } : one)),
      own,
    ]);
    return own;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    view: () => view,
    /** The state of an item; undefined if it is not to be deleted. */
    stateOf: (key: string): DeletionState | undefined => states.get(key)?.state,

    start: <Item extends { _id: string }>(deletion: Deletion<Item>) => {
      const { entries, sending } = entriesOf(deletion);
      const [first] = entries;
      if (first === undefined) return;
      // Of two that replace the whole list, the first is sent before the second starts to wait.
      if (sending.removeAll && isOnline) {
        for (const batch of waiting()) if (sendings.get(batch.id)?.removeAll) send(batch);
      }
      lastId += 1;
      const id = lastId;
      const what = sending.whatOf(entries);
      sendings.set(id, sending);
      focus = { key: entries.length > 1 ? String(id) : first.key, target: deletion.isByKey ? 'undo' : 'words' };
      // What is deleted with something else now is not deleted once more by itself.
      const covered = new Set(entries.flatMap(({ keys }) => keys));
      const others = view.batches.map((batch) =>
        batch.phase === 'waiting' ? { ...batch, entries: batch.entries.filter(({ key }) => !covered.has(key)) } : batch,
      );
      const batch: Batch = {
        id,
        entries,
        what,
        total: entries.length,
        phase: 'waiting',
        left: UNDO_SECONDS,
        isHeld: false,
        isOffline: !isOnline,
      };
      setBatches([...others, batch], {
        said: isOnline
          ? `${what} will be deleted in ${UNDO_SECONDS} seconds. Until then, you can undo this.`
          : `${what} will be deleted once you are back online. Until then, you can undo this.`,
      });
    },
    /** Keeps an item after all. */
    undo: (key: string) => {
      const batch = batchWith(key);
      const entry = batch?.phase === 'waiting' ? entryOf(batch, key) : undefined;
      if (batch && entry) take(batch.id, [entry.key], { said: `“${entry.name}” is kept.` });
    },
    /** Keeps all items of a batch; without an id, those of the latest. */
    undoAll: (id = waiting().at(-1)?.id) => {
      const batch = id === undefined ? undefined : batchOf(id);
      if (batch?.phase !== 'waiting') return;
      replace(batch, { entries: [] }, { said: `${batch.what} ${batch.entries.length > 1 ? 'are' : 'is'} kept.` });
    },
    /** Sends an item's deletion without waiting. */
    sendNow: (key: string) => {
      const batch = batchWith(key);
      const entry = batch?.phase === 'waiting' && isOnline ? entryOf(batch, key) : undefined;
      if (batch && entry) send(alone(batch, entry));
    },
    sendAllNow: (id: number) => {
      const batch = batchOf(id);
      if (batch && isOnline) send(batch);
    },
    /** Keeps those items of a batch that the server was not asked about yet. */
    stop: (id: number) => {
      stopped.add(id);
    },
    /** Sends all that is waiting, and waits for the answers. Without a network, it goes on waiting. */
    settle: (): Promise<void> => {
      if (isOnline) for (const batch of waiting()) send(batch);
      return running;
    },
    /** Stops the time of an item until the returned function is called. */
    hold: (key: string): (() => void) => {
      const id = batchWith(key)?.id;
      if (id === undefined) return () => undefined;
      const add = (more: number) => {
        const count = (holders.get(id) ?? 0) + more;
        holders.set(id, count);
        const batch = batchOf(id);
        if (batch?.phase === 'waiting' && batch.isHeld !== count > 0) replace(batch, { isHeld: count > 0 });
      };
      add(1);
      return () => add(-1);
    },
    /** Says that an item's mark is on the page, until the returned function is called. */
    mark: (key: string): (() => void) => {
      const add = (more: number) => {
        marks.set(key, (marks.get(key) ?? 0) + more);
        show({ marked: new Set([...marks].filter(([, count]) => count > 0).map(([one]) => one)) });
      };
      add(1);
      return () => add(-1);
    },
    /** Whether the mark of this item, or the bar of this batch, gets the focus now. Asked once. */
    takeFocus: (key: string): FocusTarget | undefined => {
      if (focus?.key !== key) return undefined;
      const { target } = focus;
      focus = undefined;
      return target;
    },
    setOnline: (next: boolean) => {
      if (next === isOnline) return;
      isOnline = next;
      const count = waiting().length;
      setBatches(
        view.batches.map((batch) => ({ ...batch, isOffline: !next })),
        count > 0 && !next ? { said: 'You are offline. What is to be deleted waits until you are back online.' } : {},
      );
    },
    /** The page is left: all that is waiting is sent. Without a network, it is kept, and this is said. */
    leave: () => {
      for (const batch of waiting()) {
        if (isOnline) send(batch);
        else {
          const { failureTitle = '' } = sendings.get(batch.id) ?? {};
          replace(batch, { entries: [] });
          toastError(failureTitle, `Not deleted. You left the page while you were offline, so ${batch.what} was kept.`);
        }
      }
    },
    /** The tab closes: all that is waiting is sent at once, by requests that outlive the page. */
    close: () => {
      if (!isOnline) return;
      let isListReplaced = false;
      for (const batch of waiting()) {
        const sending = sendings.get(batch.id);
        // A second one that replaces the whole list would bring back what the first has deleted.
        if (sending?.removeAll && isListReplaced) continue;
        isListReplaced ||= sending?.removeAll !== undefined;
        const { id, entries } = batch;
        replace(batch, { phase: 'sending', isHeld: false });
        const calls = sending?.removeAll ? [entries] : entries.map((entry) => [entry]);
        for (const some of calls) {
          const answer = sending?.removeAll ? sending.removeAll(some, true) : runningOf(some);
          // Only seen if the browser keeps the page and comes back to it.
          answer.unwrap().then(
            () => confirm(id, some),
            (error: unknown) => (isNotFound(error) ? confirm(id, some) : release(id, some)),
          );
        }
      }
    },
  };
}

/** The message for items that somebody else was faster to remove. */
function goneText(what: string, count: number): string {
  return `${what} no longer ${count > 1 ? 'exist' : 'exists'}, so there was nothing to delete.`;
}

function isGoing({ phase, isHeld, isOffline }: Batch): boolean {
  return phase === 'waiting' && !isHeld && !isOffline;
}

/** The call of a single entry. */
function runningOf([entry]: readonly Entry[]) {
  return entry === undefined ? { unwrap: async () => undefined } : entry.send();
}
