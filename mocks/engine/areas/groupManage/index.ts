import * as schemas from '@atrium-console/sdk/zod';
import { notFound, ok } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { GroupLists } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { list } from '../../state/seed.ts';
import { groupOf, groupReferences, listsOf, storeLists } from '../groups/groupLists.ts';

/** The keywords and tags of groups in the CRM desk. */
const routes: readonly Route[] = [
  route('listGroupManage', ({ data }) => ok({ groups: data.groups.map((group) => listsOf(data.groupManage, group)) })),

  route('updateGroupManage', ({ body, data, params }) => {
    const group = groupOf(data, params.group_id);
    if (group === undefined) return notFound;
    storeLists(data, 'crm', group, body);
    return ok(listsOf(data.groupManage, group));
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    /** Of the CRM desk. */
    groupManage: GroupLists[];
  }
}

export const area = {
  routes,
  seeds: {
    groupManage: list<GroupLists>(() =>
      schemas.ListGroupManageResponse.parse(example('groupManageList')).groups.map(({ name, ...lists }) => lists),
    ),
  },
  lists: (data) => [data.groupManage],
  references: groupReferences('groupManage', 'crmTag', 'listGroupManage'),
  concurrentEdits: {
    listGroupManage: ({ groupManage }) => {
      for (const lists of groupManage) lists.keywords = lists.keywords.slice(1);
    },
  },
} satisfies Area;
