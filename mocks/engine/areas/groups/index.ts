import * as schemas from '@atrium-console/sdk/zod';
import { canSeeGroup } from '../../caller/groupOwners.ts';
import { invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { GroupLists, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { always, distinct } from '../../state/personaProfiles.ts';
import { list } from '../../state/seed.ts';
import { groupOf, groupReferences, type Lists, listsOf, storeLists } from './groupLists.ts';

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
const routes: readonly Route[] = [
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
    storeLists(data, 'listening', group, body.data);
    return ok(listsOf(data.groupSettings, group));
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    groups: Schemas['UserGroup'][];
    /** Of Listening. */
    groupSettings: GroupLists[];
  }
}

export const area = {
  routes,
  seeds: {
    groups: always<Group[]>(
      () => schemas.ListGroupsResponse.parse(example('groupList')).groups,
      (profiles) =>
        distinct(
          profiles.map(({ group, user }) => ({
            _id: group._id,
            name: group.name,
            owner_id: user._id,
            members: [user._id],
          })),
        ),
    ),
    groupSettings: list<GroupLists>(() =>
      schemas.GetGroupSettingsResponse.parse(example('groupSettingsList')).settings.map(({ name, ...lists }) => lists),
    ),
  },
  lists: (data) => [data.groups, data.groupSettings],
  references: groupReferences('groupSettings', 'listeningTag', 'getGroupSettings'),
  named: { group_id: (data) => data.groups },
  concurrentEdits: {
    getGroupSettings: ({ groupSettings }) => {
      for (const lists of groupSettings) lists.keywords = lists.keywords.slice(1);
    },
  },
  found: [{ type: 'group', list: 'listGroups', items: (data) => data.groups }],
} satisfies Area;
