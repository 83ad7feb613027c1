import type { AccountData } from '../../scenarios/accountData.ts';
import type { GroupSettings } from '../../scenarios/seeds/account.ts';
import { invalidField, notFound, ok, refuse } from '../answers.ts';
import { collection, plainWords, uniqueName } from '../collection.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

type Group = Schemas['UserGroup'];

/** Removes the members of a group from all others: a user is in one group at a time. */
function claimMembers(data: AccountData, group: Group): void {
  const joined = new Set(group.members);
  for (const other of data.groups) {
    if (other._id !== group._id) other.members = other.members.filter((id) => !joined.has(id));
  }
  for (const user of data.users) if (joined.has(user._id)) user.group_id = group._id;
}

/** 422 if the owner or a member does not exist. */
function refuseUnknownUsers({ members, owner_id }: Group, { users }: AccountData) {
  const known = new Set(users.map(({ _id }) => _id));
  const message = 'One of these users no longer exists. Reload the list.';
  if (owner_id !== null && !known.has(owner_id)) return invalidField('owner_id', 'unknown', message);
  return members.every((id) => known.has(id)) ? undefined : invalidField('members', 'unknown', message);
}

function settingsOf(data: AccountData, group_id: string): GroupSettings {
  const known = data.groupSettings.find((settings) => settings.group_id === group_id);
  if (known !== undefined) return known;
  const settings = { group_id, keywords: [], ticket_tags: [] };
  data.groupSettings.push(settings);
  return settings;
}

/** Stores the settings of a group without the ids of items that do not exist. */
function store(data: AccountData, group_id: string, lists: Pick<GroupSettings, 'keywords' | 'ticket_tags'>) {
  const keywords = new Set(data.keywords.map(({ _id }) => _id));
  const tags = new Set([...data.ticketTags.crm, ...data.ticketTags.listening].map(({ _id }) => _id));
  return Object.assign(settingsOf(data, group_id), {
    keywords: lists.keywords.filter((id) => keywords.has(id)),
    ticket_tags: lists.ticket_tags.filter((id) => tags.has(id)),
  });
}

function groupOf(data: AccountData, id: string | undefined): Group | undefined {
  return data.groups.find(({ _id }) => _id === id);
}

/** Groups of users, and the keywords and ticket tags of each. */
export const groupRoutes: readonly Route[] = [
  ...collection({
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
      data.groupSettings = data.groupSettings.filter(({ group_id }) => group_id !== group._id);
      data.groupOptions = data.groupOptions.filter(({ group_id }) => group_id !== group._id);
    },
  }),

  route('getGroupSettings', ({ data, query }) => {
    const wanted = data.groups.filter(({ _id }) => query.group_id === undefined || _id === query.group_id);
    const settings = wanted.map(({ _id }) => settingsOf(data, _id));
    const used = ({ keywords, ticket_tags }: GroupSettings) => keywords.length + ticket_tags.length > 0;
    return ok({ settings: query.consume === true ? settings.filter(used) : settings });
  }),

  route('updateGroupSettings', ({ body, data, params }) => {
    const group = groupOf(data, params.group_id);
    return group === undefined ? notFound : ok(store(data, group._id, body.data));
  }),

  route('listGroupManage', ({ data }) => {
    const groups = data.groups.map(({ _id, name }) => ({ ...settingsOf(data, _id), name }));
    return ok({ groups });
  }),

  route('updateGroupManage', ({ body, data, params }) => {
    const group = groupOf(data, params.group_id);
    return group === undefined ? notFound : ok({ ...store(data, group._id, body), name: group.name });
  }),
];
