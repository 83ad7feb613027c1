import type { GroupManage } from '@atrium-console/sdk';
import { useState } from 'react';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';

/** The URL parameter of the selected group. */
export const GROUP_PARAM = 'group';

/**
 * The selected group: the one in the URL, else the first. A group that another user deletes stays selected until another
 * one is chosen, so that its draft is not lost.
 */
export function useGroupChoice(groups: readonly GroupManage[]) {
  const [params, setParams] = useUrlParams();
  const [kept, setKept] = useState<GroupManage>();
  const wanted = params.get(GROUP_PARAM);
  const find = (id: string | null | undefined) => groups.find(({ group_id }) => group_id === id);
  const isKeptWanted = kept !== undefined && (wanted === kept.group_id || find(wanted) === undefined);
  const listed = find(isKeptWanted ? kept.group_id : wanted) ?? (isKeptWanted ? undefined : groups[0]);
  if (listed !== undefined && listed !== kept) setKept(listed);
  const group = listed ?? kept;
  const select = (id: string) => {
    // Selecting the current group must not ask to discard the draft.
    if (id !== group?.group_id) setParams(withParam(GROUP_PARAM, id), { preventScrollReset: true });
  };
  return { group, isGone: group !== undefined && listed === undefined, select };
}
