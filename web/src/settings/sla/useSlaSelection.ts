import type { Sla, SlaBody } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleted } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../kit/undo/deletion.ts';
import { useUrlParams } from '../../kit/useUrlParams.ts';

/** The URL parameter of the open service level. */
export const ITEM_PARAM = 'sla';

/** A service level that is not in the list: a new one, or one that another user deleted while it was edited. */
type Unlisted = { kind: 'new' | 'deleted'; id: string; body: SlaBody };

/** The open service level, which is stored in the URL: one from the list, or one that is not in the list. */
export function useSlaSelection(listName: string, list: readonly Sla[]) {
  const [params, setParams] = useUrlParams();
  const [started, setStarted] = useState<Unlisted>();
  const [edited, setEdited] = useState<Unlisted>();
  const ownDeletions = useDeleted();
  const named = params.get(ITEM_PARAM);
  const isOwnDeletion = (id: string) => ownDeletions.has(deletionKey(listName, id));
  const wanted = named !== null && isOwnDeletion(named) ? null : named;
  const find = (id: string | null | undefined) => list.find(({ _id }) => _id === id);

  const created = started && started.id === wanted && !find(started.id) ? started : undefined;
  // An edited service level that somebody else deletes stays open, so that its draft is not lost.
  const isEditedWanted = edited && !isOwnDeletion(edited.id) && (wanted === null || wanted === edited.id);
  const deleted = isEditedWanted && !find(edited.id) ? edited : undefined;
  const unlisted = created ?? deleted;
  // Also while it is edited and the URL names none: another one may become the first, for example by an undo.
  const selected = unlisted ? undefined : (find(wanted) ?? find(edited?.id) ?? list[0]);

  const select = (id: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete(ITEM_PARAM);
      else next.set(ITEM_PARAM, id);
      return next;
    });
  const isNamedGone = named !== null && wanted === null;
  const forget = useEffectEvent(() => select(undefined));
  // Its editor is unmounted by now, and does not ask about unsaved changes.
  useEffect(() => {
    if (isNamedGone) forget();
  }, [isNamedGone]);
  const start = (body: SlaBody) => {
    const id = newObjectId();
    setStarted({ kind: 'new', id, body });
    select(id);
  };
  /** Stores the service level that is being edited, or clears it. */
  const remember = (sla: { id: string; body: SlaBody } | undefined) => setEdited(sla && { kind: 'deleted', ...sla });
  /** Closes service levels that are discarded. */
  const drop = (ids: readonly string[]) => {
    const others = (current: Unlisted | undefined) => (current && ids.includes(current.id) ? undefined : current);
    // Rendered synchronously, so that their editor is unmounted and does not ask about unsaved changes when the URL
    // changes.
    flushSync(() => {
      setStarted(others);
      setEdited(others);
    });
    if (named !== null && ids.includes(named)) select(undefined);
  };
  return { selected, unlisted, select, start, remember, drop };
}
