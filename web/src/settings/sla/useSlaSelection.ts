import type { Sla, SlaBody } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';

/** The URL parameter of the open service level. */
export const ITEM_PARAM = 'sla';

/** A service level that is not in the list: a new one, or one that another user deleted while it was edited. */
type Unlisted = { kind: 'new' | 'deleted'; id: string; body: SlaBody };

/** The open service level, which is stored in the URL: one from the list, or one that is not in the list. */
export function useSlaSelection(list: readonly Sla[]) {
  const [params, setParams] = useSearchParams();
  const [started, setStarted] = useState<Unlisted>();
  const [edited, setEdited] = useState<Unlisted>();
  const [droppedId, setDroppedId] = useState<string>();
  const wanted = params.get(ITEM_PARAM);
  const listed = droppedId === undefined ? list : list.filter((sla) => sla._id !== droppedId);
  const isListed = (id: string) => listed.some((sla) => sla._id === id);

  const created = started && started.id === wanted && !isListed(started.id) ? started : undefined;
  // An edited service level stays open when it disappears from the list, so that its draft is not lost.
  const isEditedWanted = edited && (wanted === null || wanted === edited.id);
  const deleted = isEditedWanted && !isListed(edited.id) ? edited : undefined;
  const unlisted = created ?? deleted;
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
  /** Stores the service level that is being edited, or clears it. */
  const remember = (sla: { id: string; body: SlaBody } | undefined) => setEdited(sla && { kind: 'deleted', ...sla });
  /** Closes a service level that was deleted or discarded. */
  const drop = (id: string) => {
    const others = (current: Unlisted | undefined) => (current?.id === id ? undefined : current);
    // Rendered synchronously, so that its editor is unmounted and does not ask about unsaved changes when the URL
    // changes.
    flushSync(() => {
      setDroppedId(id);
      setStarted(others);
      setEdited(others);
    });
    if (wanted === id) select(undefined);
  };
  return { listed, selected, unlisted, select, start, remember, drop };
}
