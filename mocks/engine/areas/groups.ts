import type { AccountData } from '../../scenarios/accountData.ts';
import type { GroupLists } from '../../scenarios/seeds/account.ts';
import { invalidField, notFound, ok, refuse } from '../answers.ts';
import { collection, plainWords, uniqueName } from '../collection.ts';
import { canSeeGroup } from '../groupOwners.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

type Group = Schemas['UserGroup'];

/**
 * A user is always in one group: those who join a group leave theirs, and those who are removed from it move to the first
 * other one.
 */
function claimMembers(data: AccountData, group: Group): void {
  const joined = new Set(group.members);
  for (const other of data.groups) {
    if (other._id !== group._id) other.members = other.members.filter((id) => !joined.has(id));
  }
  const home = data.groups.find(({ _id }) => _id !== group._id) ?? group;
  for (const user of data.users) {
    if (joined.has(user._id)) user.group_id = group._id;
    else if (user.group_id === group._id) {
      user.group_id = home._id;
      home.members.push(user._id);
    }
  }
}

/** 422 if the owner or a member does not exist. */
function refuseUnknownUsers({ members, owner_id }: Group, { users }: AccountData) {
  const known = new Set(users.map(({ _id }) => _id));
  const message = 'One of these users no longer exists. Reload the list.';
  if (owner_id !== null && !known.has(owner_id)) return invalidField('owner_id', 'unknown', message);
  return members.every((id) => known.has(id)) ? undefined : invalidField('members', 'unknown', message);
}

type Lists = Pick<GroupLists, 'keywords' | 'ticket_tags'>;

/** The keywords and tags of a group in one product; none if nothing was stored. */
function listsOf(stored: readonly GroupLists[], { _id: group_id, name }: Group) {
  const { keywords = [], ticket_tags = [] } = stored.find((lists) => lists.group_id === group_id) ?? {};
  return { group_id, name, keywords, ticket_tags };
}

/** Stores the keywords and tags of a group without the ids of items that do not exist. */
function store(data: AccountData, product: 'crm' | 'listening', { _id: group_id }: Group, lists: Lists): void {
  const keywords = new Set(data.keywords.map(({ _id }) => _id));
  const tags = new Set(data.ticketTags[product].map(({ _id }) => _id));
  const stored = product === 'crm' ? data.groupManage : data.groupSettings;
  const kept = {
    group_id,
    keywords: lists.keywords.filter((id) => keywords.has(id)),
    ticket_tags: lists.ticket_tags.filter((id) => tags.has(id)),
  };
  const index = stored.findIndex((one) => one.group_id === group_id);
  stored.splice(index === -1 ? stored.length : index, 1, kept);
}

function groupOf(data: AccountData, id: string | undefined): Group | undefined {
  return data.groups.find(({ _id }) => _id === id);
}

const groups = collection({
  items: (data) => data.groups,
  words: plainWords<Group>('groups', 'groupDeleted'),
  list: 'listGroups',
  create: 'createGroup',
  update: 'updateGroup',
  remove: 'deleteGroup',
  refuse: (group, others, data) => uniqueName('groupNameTaken')(group, others) ?? refuseUnknownUsers(group, data),
  keep: (_, data) => (data.groups.length === 1 ? refuse(409, 'groupLast') : undefined),
  stored: (group, data) => claimMembers(data, group),
  removed: (group, data) => {
    const [first] = data.groups;
    if (first === undefined) return;
    first.members.push(...group.members);
    for (const user of data.users) if (user.group_id === group._id) user.group_id = first._id;
    const isKept = ({ group_id }: { group_id: string }) => group_id !== group._id;
    data.groupSettings = data.groupSettings.filter(isKept);
    data.groupManage = data.groupManage.filter(isKept);
    data.groupOptions = data.groupOptions.filter(isKept);
  },
});

/** Groups of users, and the keywords and tags of each in both products. */
export const groupRoutes: readonly Route[] = [
  route('listGroups', ({ data, profile }) =>
    ok({ groups: data.groups.filter((group) => canSeeGroup(profile, group)) }),
  ),
  ...groups.filter(({ operationId }) => operationId !== 'listGroups'),

  route('getGroupSettings', ({ data, query }) => {
    const wanted = data.groups.filter(({ _id }) => query.group_id === undefined || _id === query.group_id);
    const settings = wanted.map((group) => listsOf(data.groupSettings, group));
    const used = ({ keywords, ticket_tags }: Lists) => keywords.length + ticket_tags.length > 0;
    return ok({ settings: query.consume === true ? settings.filter(used) : settings });
  }),

  route('updateGroupSettings', ({ body, data, params }) => {
    const group = groupOf(data, params.group_id);
    if (group === undefined) return notFound;
    store(data, 'listening', group, body.data);
    return ok(listsOf(data.groupSettings, group));
  }),

  route('listGroupManage', ({ data }) => ok({ groups: data.groups.map((group) => listsOf(data.groupManage, group)) })),

  route('updateGroupManage', ({ body, data, params }) => {
    const group = groupOf(data, params.group_id);
    if (group === undefined) return notFound;
    store(data, 'crm', group, body);
    return ok(listsOf(data.groupManage, group));
  }),
];
