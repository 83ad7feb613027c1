import type { Sla, SlaBody } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';

/** The parameter of the URL that says which service level is open. */
export const ITEM_PARAM = 'sla';

/** A service level that is not in the list: a new one, or one that somebody else deleted while it was edited here. */
type Unlisted = { kind: 'new' | 'gone'; id: string; body: SlaBody };

/** Which service level is open: one of the list, held in the URL, or one that is in no list. */
export function useSlaSelection(list: readonly Sla[]) {
  const [params, setParams] = useSearchParams();
  const [started, setStarted] = useState<Unlisted>();
  const [edited, setEdited] = useState<Unlisted>();
  const [droppedId, setDroppedId] = useState<string>();
  const wanted = params.get(ITEM_PARAM);
  const listed = droppedId === undefined ? list : list.filter((sla) => sla._id !== droppedId);
  const isListed = (id: string) => listed.some((sla) => sla._id === id);

  const created = started && started.id === wanted && !isListed(started.id) ? started : undefined;
  // What is being edited stays open when it goes from the list; its draft would go with it.
  const isEditedWanted = edited && (wanted === null || wanted === edited.id);
  const gone = isEditedWanted && !isListed(edited.id) ? edited : undefined;
  const unlisted = created ?? gone;
  const selected = unlisted ? undefined : (listed.find((sla) => sla._id === wanted) ?? listed[0]);

  const select = (id: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete(ITEM_PARAM);
      else next.set(ITEM_PARAM, id);
      return next;
    });
  const start = (body: SlaBody) => {
    const id = newObjectId();
    setStarted({ kind: 'new', id, body });
    select(id);
  };
  /** Remembers what is edited, and forgets it when it is no longer. */
  const remember = (sla: { id: string; body: SlaBody } | undefined) => setEdited(sla && { kind: 'gone', ...sla });
  /** Closes one for good, because it was deleted or discarded. */
  const drop = (id: string) => {
    const others = (current: Unlisted | undefined) => (current?.id === id ? undefined : current);
    // At once, so that its editor is gone and asks nothing when the URL changes.
    flushSync(() => {
      setDroppedId(id);
      setStarted(others);
      setEdited(others);
    });
    if (wanted === id) select(undefined);
  };
  return { listed, selected, unlisted, select, start, remember, drop };
}
