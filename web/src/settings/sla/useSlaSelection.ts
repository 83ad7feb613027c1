import type { Sla, SlaBody } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDeleted } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../kit/undo/deletion.ts';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { bodyOf } from './slaDraft.ts';

/** The URL parameter of the open service level. */
export const ITEM_PARAM = 'sla';

/** A service level in the editor, with the stored values or the initial ones of a new one. */
export type OpenSla = {
  id: string;
  body: SlaBody;
  /** Set if it is not in the list: new, or deleted by another user while it was edited. */
  unlisted?: 'new' | 'deleted';
};

/** The open service level, which is stored in the URL: one from the list, or one that is not in the list. */
export function useSlaSelection(listName: string, list: readonly Sla[]) {
  const [params, setParams] = useUrlParams();
  const [started, setStarted] = useState<OpenSla & { storedAs?: string }>();
  const [edited, setEdited] = useState<OpenSla>();
  const [visit, setVisit] = useState(0);
  const ownDeletions = useDeleted();
  const named = params.get(ITEM_PARAM);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    // Left for the list: its draft was given up, and the first one opens as it is stored.
    if (named === null && edited !== undefined && edited.id === seen) {
      setEdited(undefined);
      setVisit(visit + 1);
    }
  }
  const isOwnDeletion = (id: string) => ownDeletions.has(deletionKey(listName, id));
  const wanted = named !== null && isOwnDeletion(named) ? null : named;
  const find = (id: string | null | undefined) => list.find(({ _id }) => _id === id);

  const isStarted = started && wanted !== null && [started.id, started.storedAs].includes(wanted);
  const created = isStarted && !find(wanted) ? started : undefined;
  // An edited service level that somebody else deletes stays open, so that its draft is not lost.
  const isEditedWanted = edited && !isOwnDeletion(edited.id) && (wanted === null || wanted === edited.id);
  const deleted = isEditedWanted && !find(edited.id) ? edited : undefined;
  // Also while it is edited and the URL names none: another one may become the first, for example by an undo.
  const listed = find(wanted) ?? find(edited?.id) ?? list[0];
  const open = useMemo((): OpenSla | undefined => {
    if (created) return { id: wanted ?? created.id, body: created.body, unlisted: 'new' };
    if (deleted) return { ...deleted, unlisted: 'deleted' };
    return listed && { id: listed._id, body: bodyOf(listed) };
  }, [created, deleted, listed, wanted]);

  const select = (id: string) => setParams(withParam(ITEM_PARAM, id));
  const isNamedClosed = named !== null && named !== open?.id;
  const forget = useEffectEvent(() => setParams(withParam(ITEM_PARAM, ''), { replace: true }));
  // Its editor is unmounted by now, and does not ask about unsaved changes.
  useEffect(() => {
    if (isNamedClosed) forget();
  }, [isNamedClosed]);
  const start = (body: SlaBody) => {
    const id = newObjectId();
    setStarted({ id, body });
    select(id);
  };
  /** Goes on with a new one that the server has stored by an id of its own. */
  const follow = (id: string, body: SlaBody) => {
    // The URL follows later than the state.
    setStarted({ id: started?.id ?? id, storedAs: id, body });
    setParams(withParam(ITEM_PARAM, id), { replace: true });
  };
  /** Closes one that is not in the list. */
  const discard = () => {
    setStarted(undefined);
    setEdited(undefined);
  };
  return {
    open,
    /** Changes when the same service level is opened again without the draft that it had. */
    visit,
    /** Whether somebody chose it or edits it. Otherwise it is the first of the list. */
    isChosen: named !== null || edited !== undefined,
    select,
    /** Back to the list, if the URL names one. */
    close: named === null ? undefined : () => select(''),
    start,
    follow,
    setEdited,
    discard,
  };
}
