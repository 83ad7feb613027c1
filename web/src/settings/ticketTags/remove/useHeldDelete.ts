import type { TicketTag } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagCascade, tagLevel, topmostTags } from '@atrium-console/sdk/rules';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBulk } from '../../../kit/useBulk.ts';
import { SUCCESS, TITLES } from '../../../messages.ts';

/** How long a deletion can be undone, in seconds. */
export const UNDO_SECONDS = 10;

/** A deletion that a person has confirmed: what is deleted by itself, and how many go in all. */
export type HeldDelete = { roots: readonly TicketTag[]; count: number };

export type HeldDeletes = {
  /** The list without what is deleted, also while the server does not know of it yet. */
  tags: readonly TicketTag[];
  /** What can still be undone. */
  held: HeldDelete | undefined;
  /** Deletes these items and what is below them; sent when the time to undo is over, or with the next change. */
  hold: (chosen: readonly TicketTag[]) => void;
  undo: () => void;
  /** Sends what is held back and waits until the server has answered. */
  settle: () => Promise<void>;
};

/**
 * Holds a deletion back for ten seconds, in which it can be undone. Whoever leaves the page, closes the tab or deletes
 * something else has decided: then it is sent at once. What the server refuses to delete comes back.
 */
export function useHeldDelete(tags: readonly TicketTag[]): HeldDeletes {
  const [remove] = ticketTagsApi.useDeleteTicketTagMutation();
  const { run } = useBulk(TITLES.validation);
  const [held, setHeld] = useState<HeldDelete>();
  const [sending, setSending] = useState<readonly HeldDelete[]>([]);
  // What is held now and what is under way, for those who ask from outside of a render: timers, a page that goes.
  const current = useRef<HeldDelete>(undefined);
  const underWay = useRef(Promise.resolve());

  const change = useCallback((next: HeldDelete | undefined) => {
    current.current = next;
    setHeld(next);
  }, []);
  const send = useCallback(
    ({ _id, ...tag }: TicketTag) => remove({ product: 'crm', type: tagLevel(tag), id: _id }),
    [remove],
  );
  const settle = useCallback(() => {
    const batch = current.current;
    if (batch === undefined) return underWay.current;
    change(undefined);
    setSending((others) => [...others, batch]);
    const done = run(batch.roots, send, SUCCESS.deleted).then(() => {
      setSending((others) => others.filter((other) => other !== batch));
    });
    underWay.current = Promise.all([underWay.current, done]).then(() => undefined);
    return underWay.current;
  }, [change, run, send]);

  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(settle, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held, settle]);
  useEffect(() => {
    // A tab that is closed runs no more than this, so nothing waits for an answer.
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

  const gone = useMemo(() => (held ? [...sending, held] : sending).flatMap(({ roots }) => roots), [held, sending]);
  const left = useMemo(() => {
    if (gone.length === 0) return tags;
    const hidden = new Set(tagCascade(tags, gone));
    return tags.filter((tag) => !hidden.has(tag));
  }, [tags, gone]);
  return {
    tags: left,
    held,
    hold: (chosen) => {
      settle();
      change({ roots: topmostTags(chosen), count: tagCascade(tags, chosen).length });
    },
    undo: () => change(undefined),
    settle,
  };
}
