import type { OperationId } from '@atrium-console/sdk/operations';
import type { GroupLists, Schemas } from '../../contract/types.ts';
import type { AccountData } from '../../state/accountData.ts';
import { groupNamed, reference } from '../../stored/reference.ts';

type Group = Schemas['UserGroup'];
export type Lists = Pick<GroupLists, 'keywords' | 'ticket_tags'>;

/** The keywords and tags of a group in one product; none if nothing was stored. */
export function listsOf(stored: readonly GroupLists[], { _id: group_id, name }: Group) {
  const lists = stored.find((one) => one.group_id === group_id);
  return { keywords: [], ticket_tags: [], ...lists, group_id, name };
}

/** Stores the keywords and tags of a group without the ids of items that do not exist. */
export function storeLists(
  data: AccountData,
  product: 'crm' | 'listening',
  { _id: group_id }: Group,
  lists: Lists,
): void {
  const keywords = new Set(data.keywords.map(({ _id }) => _id));
  const tags = new Set(data.ticketTags[product].map(({ _id }) => _id));
  const stored = product === 'crm' ? data.groupManage : data.groupSettings;
  const kept = {
    ...lists,
    group_id,
    keywords: lists.keywords.filter((id) => keywords.has(id)),
    ticket_tags: lists.ticket_tags.filter((id) => tags.has(id)),
  };
  const index = stored.findIndex((one) => one.group_id === group_id);
  stored.splice(index === -1 ? stored.length : index, 1, kept);
}

export function groupOf(data: AccountData, id: string | undefined): Group | undefined {
  return data.groups.find(({ _id }) => _id === id);
}

/** The fields of the stored lists of groups by which they refer to keywords and tags. */
export function groupReferences(
  list: 'groupManage' | 'groupSettings',
  to: 'crmTag' | 'listeningTag',
  read: OperationId,
) {
  return [
    reference({
      to,
      type: 'group',
      list: read,
      items: (data) => data[list],
      read: ({ ticket_tags }) => ticket_tags,
      write: (settings, ids) => {
        settings.ticket_tags = ids;
      },
      name: groupNamed,
    }),
    reference({
      to: 'keyword',
      items: (data) => data[list],
      read: ({ keywords }) => keywords,
      write: (settings, ids) => {
        settings.keywords = ids;
      },
    }),
  ];
}
