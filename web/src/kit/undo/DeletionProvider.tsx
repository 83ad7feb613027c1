import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusInstead } from '../../ui/useReturnFocus.ts';
import { useBulk } from '../useBulk.ts';
import { DeletionProgress } from './DeletionProgress.tsx';
import { type Deletion, type Deletions, DeletionsContext, UNDO_SECONDS } from './DeletionsContext.ts';
import { UndoBar } from './UndoBar.tsx';

/** A deletion, whatever its items are. */
type Batch = {
  what: string;
  keys: readonly string[];
  /** Sends it. Returns the keys of what was not deleted. */
  send: () => Promise<readonly string[]>;
  /** Sends it while the tab closes, without waiting for responses. */
  sendLast: () => void;
};

/**
 * Delays each deletion of a page for ten seconds, during which it can be undone. Leaving the page, closing the tab and the
 * next change send it immediately. Items that the server refuses to delete reappear.
 */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const { run, isRunning, done, total, stop } = useBulk('deleted');
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<Batch>();
  const place = useRef<HTMLDivElement>(null);
  // For code outside of a render: timers and page events.
  const current = useRef<Batch>(undefined);
  const running = useRef(Promise.resolve());

  const change = useCallback((next: Batch | undefined) => {
    current.current = next;
    setPending(next);
  }, []);
  const show = useCallback((keys: readonly string[]) => {
    const shown = new Set(keys);
    setDeleted((all) => new Set([...all].filter((key) => !shown.has(key))));
  }, []);
  const settle = useCallback(() => {
    const batch = current.current;
    if (batch === undefined) return running.current;
    change(undefined);
    running.current = running.current.then(batch.send).then(show);
    return running.current;
  }, [change, show]);
  const start = useCallback(
    <Item extends { _id: string }>(deletion: Deletion<Item>) => {
      const { items, keysOf, remove, removeAll, removed, failureTitle } = deletion;
      const keys = items.flatMap(keysOf);
      settle();
      setDeleted((all) => new Set([...all, ...keys]));
      change({
        what: deletion.what,
        keys,
        send: async () => {
          const failed = removeAll
            ? (await run([items], (all) => removeAll(all, false), removed, failureTitle)).flat()
            : await run(items, remove, removed, failureTitle);
          return failed.flatMap(keysOf);
        },
        sendLast: () => {
          const calls = removeAll ? [removeAll(items, true)] : items.map(remove);
          for (const call of calls) call.unwrap().catch(() => undefined);
        },
      });
    },
    [change, run, settle],
  );
  const undo = useCallback(() => {
    show(current.current?.keys ?? []);
    change(undefined);
  }, [change, show]);

  useEffect(() => {
    if (pending === undefined) return;
    const timer = setTimeout(settle, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [pending, settle]);
  useEffect(() => {
    const sendLast = () => {
      current.current?.sendLast();
      change(undefined);
    };
    window.addEventListener('pagehide', sendLast);
    return () => {
      window.removeEventListener('pagehide', sendLast);
      settle();
    };
  }, [change, settle]);

  const deletions = useMemo<Deletions>(() => ({ deleted, start, undo, settle }), [deleted, start, undo, settle]);
  /** The bar's buttons disappear with it: the focus goes to the page's list. */
  const andFocusList = (act: () => unknown) => () => {
    const list = place.current?.querySelector('[data-list]') ?? null;
    act();
    requestAnimationFrame(() => focusInstead(null, list));
  };
  return (
    <DeletionsContext value={deletions}>
      <div ref={place} style={{ display: 'contents' }}>
        {children}
      </div>
      {pending && (
        <UndoBar
          key={pending.keys.join()}
          what={pending.what}
          onUndo={andFocusList(undo)}
          onClose={andFocusList(settle)}
        />
      )}
      {isRunning && total > 1 && <DeletionProgress done={done} total={total} onStop={stop} />}
    </DeletionsContext>
  );
}
