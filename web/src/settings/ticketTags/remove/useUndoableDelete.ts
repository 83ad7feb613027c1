import type { TicketTag } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBulk } from '../../../kit/useBulk.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';

/** How long a deletion can be undone, in seconds. */
export const UNDO_SECONDS = 10;

/** A confirmed deletion: the topmost deleted items, and the total number of items including those below them. */
export type PendingDelete = { roots: readonly TicketTag[]; count: number };

export type UndoableDeletes = {
  /** The list without the deleted items, including deletions that were not sent yet. */
  tags: readonly TicketTag[];
  /** The deletion that can still be undone. */
  pending: PendingDelete | undefined;
  /** Deletes these items and all items below them. Sent when the time to undo has passed, or before the next change. */
  start: (chosen: readonly TicketTag[]) => void;
  undo: () => void;
  /** Sends the pending deletion and waits for the response. */
  settle: () => Promise<void>;
};

/**
 * Delays a deletion for ten seconds, during which it can be undone. Leaving the page, closing the tab or deleting
 * something else sends it immediately. Items that the server refuses to delete reappear.
 */
export function useUndoableDelete(tags: readonly TicketTag[]): UndoableDeletes {
  const [remove] = ticketTagsApi.useDeleteTicketTagMutation();
  const { run } = useBulk(TITLES.validation, 'deleted');
  const [pending, setPending] = useState<PendingDelete>();
  const [sending, setSending] = useState<readonly PendingDelete[]>([]);
  // The pending deletion and the running calls, for code outside of a render: timers and page events.
  const current = useRef<PendingDelete>(undefined);
  const running = useRef(Promise.resolve());

  const change = useCallback((next: PendingDelete | undefined) => {
    current.current = next;
    setPending(next);
  }, []);
  const send = useCallback(
    ({ _id, ...tag }: TicketTag) => remove({ product: 'crm', type: tagLevel(tag), id: _id }),
    [remove],
  );
  const settle = useCallback(() => {
    const batch = current.current;
    if (batch === undefined) return running.current;
    change(undefined);
    setSending((others) => [...others, batch]);
    const done = run(batch.roots, send, SUCCESS.deleted).then(() => {
      setSending((others) => others.filter((other) => other !== batch));
    });
    running.current = Promise.all([running.current, done]).then(() => undefined);
    return running.current;
  }, [change, run, send]);

  useEffect(() => {
    if (pending === undefined) return;
    const timer = setTimeout(settle, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [pending, settle]);
  useEffect(() => {
    // A closing tab only runs synchronous code, so this does not wait for responses.
    const sendAll = () => {
      for (const root of current.current?.roots ?? []) send(root);
      change(undefined);
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      settle();
    };
  }, [change, send, settle]);

  const deleted = useMemo(
    () => (pending ? [...sending, pending] : sending).flatMap(({ roots }) => roots),
    [pending, sending],
  );
  const remaining = useMemo(() => {
    if (deleted.length === 0) return tags;
    const hidden = new Set(tagCascade(tags, deleted));
    return tags.filter((tag) => !hidden.has(tag));
  }, [tags, deleted]);
  return {
    tags: remaining,
    pending,
    start: (chosen) => {
      settle();
      change({ roots: topmostTags(chosen), count: tagCascade(tags, chosen).length });
    },
    undo: () => change(undefined),
    settle,
  };
}
