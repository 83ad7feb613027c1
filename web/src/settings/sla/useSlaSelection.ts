import type { Sla, SlaBody } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The parameter of the URL that says which service level is open. */
export const ITEM_PARAM = 'sla';

type NewSla = { id: string; body: SlaBody };

/** Which service level is open: one of the list, held in the URL, or a new one that is not saved yet. */
export function useSlaSelection(list: readonly Sla[]) {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<NewSla>();
  const wanted = params.get(ITEM_PARAM);
  const created = draft !== undefined && draft.id === wanted ? draft : undefined;
  const chosen = list.find((sla) => sla._id === wanted);
  const selected = chosen ?? (created ? undefined : list[0]);

  const select = (id: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete(ITEM_PARAM);
      else next.set(ITEM_PARAM, id);
      return next;
    });
  const start = (body: SlaBody) => {
    const id = newObjectId();
    setDraft({ id, body });
    select(id);
  };
  // A new one that has been saved is in the list and is then that item.
  return { selected, created: chosen ? undefined : created, select, start };
}
