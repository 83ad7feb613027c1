import { DEFAULT_FOLDER } from '@atrium-console/sdk/rules';
import * as schemas from '@atrium-console/sdk/zod';
import { changedUsers, isLastAdministrator } from '../../caller/administrators.ts';
import { refuseAssignment, refuseTakeover } from '../../caller/escalation.ts';
import { lastHolders, refuseLastHolder } from '../../caller/holders.ts';
import { acknowledge, invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Profile, Schemas } from '../../contract/types.ts';
import { refuseUsers } from '../../money/usage.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import type { SignedInInput } from '../../state/call.ts';
import { always } from '../../state/personaProfiles.ts';
import { removeAgentsOf, renameAgentsOf } from '../autoAssign/index.ts';

type User = Schemas['AccountUser'];
type Body = Schemas['AccountUserBody'];
type Call = Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'profile'>;

const deleted = acknowledge('userDeleted');
const lastAdministrator = refuse(409, 'userLastAdministrator');
const SEE_INVISIBLE = 'center.invisible.read';

/** The users that somebody sees: invisible ones take a permission. */
function seenBy({ role }: Profile, { users }: AccountData): User[] {
  const seesAll = role.permissions.includes(SEE_INVISIBLE);
  return users.filter(({ invisible }) => seesAll || !invisible);
}

/** A user as in the contract: what the account would lose with them is computed. */
function toAccountUser(user: User, data: AccountData, holders = lastHolders(data)): User {
  return { ...user, last_administrator: isLastAdministrator(data, user), last_holder_of: holders.ofUser(user) };
}

/** Whether the path has the user's own account; any other is not found. */
function isOwnAccount({ params, profile }: Call): boolean {
  return params.account_id === String(profile.account._id);
}

function isEmailTaken(users: readonly User[], email: string): boolean {
  return users.some((user) => user.email.toLowerCase() === email.toLowerCase());
}

/** Checks that the role exists and permits no more than the signed-in user's. */
function refuseRole({ data, profile }: Call, body: Body) {
  const role = roleOf(data, body);
  if (role === undefined) return unknown('role_id', 'This role no longer exists. Choose another one.');
  return refuseAssignment(profile, role, 'role_id');
}

/**
 * Checks a change to a user whose role permits more than the signed-in user's: the email, by which the password could be
 * reset, the role, and whether the user is active.
 */
function refuseChange({ data, profile }: Call, user: User, body: Body) {
  const changed = (['email', 'role_id', 'active'] as const).find((field) => user[field] !== body[field]);
  return changed === undefined ? undefined : refuseTakeover(profile, roleOf(data, user), changed);
}

function roleOf({ roles }: AccountData, { role_id }: Pick<Body, 'role_id'>) {
  return roles.find(({ _id }) => _id === role_id);
}

function refuseGroup({ data }: Call, { group_id }: Body) {
  return data.groups.some(({ _id }) => _id === group_id)
    ? undefined
    : unknown('group_id', 'This group no longer exists. Choose another one.');
}

function unknown(field: string, message: string) {
  return invalidField(field, 'not_allowed', message);
}

function moveToGroup(data: AccountData, userId: number, groupId: string): void {
  for (const group of data.groups) {
    group.members = group.members.filter((id) => id !== userId);
    if (group._id === groupId) group.members.push(userId);
  }
}

/** The users of an account. Their numeric ids are never reused. */
const routes: readonly Route[] = [
  route('listUsers', (call) => {
    if (!isOwnAccount(call)) return notFound;
    const users = seenBy(call.profile, call.data);
    const holders = lastHolders(call.data);
    return ok({ users: users.map((user) => toAccountUser(user, call.data, holders)) });
  }),

  route('createUser', (call) => {
    const { body, data, sandbox } = call;
    if (!isOwnAccount(call)) return notFound;
    const refused = refuseRole(call, body) ?? refuseGroup(call, body);
    if (refused !== undefined) return refused;
    if (isEmailTaken(data.users, body.email)) return refuse(409, 'userEmailTaken');
    const user = {
      ...body,
      _id: sandbox.lastUserId + 1,
      last_sign_in: null,
      last_administrator: false,
      last_holder_of: [],
    };
    const tooMany = refuseUsers(sandbox, data, [...data.users, user], 'role_id');
    if (tooMany !== undefined) return tooMany;
    sandbox.lastUserId = user._id;
    data.users.push(user);
    moveToGroup(data, user._id, user.group_id);
    return ok(toAccountUser(user, data));
  }),

  route('updateUser', (call) => {
    const { body, data, params, profile } = call;
    const user = data.users.find(({ _id }) => String(_id) === params.id);
    if (!isOwnAccount(call) || user === undefined) return notFound;
    const isOtherRole = user.role_id !== body.role_id;
    const refused =
      refuseChange(call, user, body) ?? (isOtherRole ? refuseRole(call, body) : undefined) ?? refuseGroup(call, body);
    if (refused !== undefined) return refused;
    // Before the checks of oneself: their messages name another administrator, whom the last one does not have.
    if (isLastAdministrator(data, user, body)) return lastAdministrator;
    const isOneself = user._id === profile.user._id;
    if (isOneself && !body.active) return unknown('active', 'You cannot deactivate yourself.');
    if (isOneself && isOtherRole) return unknown('role_id', 'You cannot change your own role.');
    const lost = refuseLastHolder(
      data,
      { users: changedUsers(data.users, user, body) },
      isOtherRole ? 'role_id' : 'active',
    );
    if (lost !== undefined) return lost;
    const tooMany = refuseUsers(
      call.sandbox,
      data,
      changedUsers(data.users, user, body),
      isOtherRole ? 'role_id' : 'active',
    );
    if (tooMany !== undefined) return tooMany;
    const others = data.users.filter((other) => other !== user);
    if (isEmailTaken(others, body.email)) return refuse(409, 'userEmailTaken');
    Object.assign(user, body);
    moveToGroup(data, user._id, user.group_id);
    renameAgentsOf(data, user);
    return ok(toAccountUser(user, data));
  }),

  route('deleteUser', (call) => {
    const { data, params, profile } = call;
    const user = data.users.find(({ _id }) => String(_id) === params.id);
    if (!isOwnAccount(call) || user === undefined) return notFound;
    const refused = refuseTakeover(profile, roleOf(data, user));
    if (refused !== undefined) return refused;
    if (isLastAdministrator(data, user)) return lastAdministrator;
    if (user._id === profile.user._id) return refuse(409, 'userOneself');
    const lost = refuseLastHolder(data, { users: changedUsers(data.users, user, undefined) });
    if (lost !== undefined) return lost;
    data.users = data.users.filter((other) => other !== user);
    for (const group of data.groups) {
      group.members = group.members.filter((id) => id !== user._id);
      if (group.owner_id === user._id) group.owner_id = null;
    }
    removeAgentsOf(data, user._id);
    // What the user made stays: folders with the system, templates and responses with the user who deletes.
    for (const folder of data.folders) if (folder.user_id === user._id) folder.user_id = DEFAULT_FOLDER.user_id;
    for (const template of [...data.templates.crm, ...data.templates.listening]) {
      if (template.owner_id === user._id) template.owner_id = profile.user._id;
    }
    for (const response of data.responses) if (response.user_id === user._id) response.user_id = profile.user._id;
    return deleted;
  }),
];

const all = (data: AccountData) => data.users;

function userOf({ user }: Profile): User {
  const { _id, email, group, name, role } = user;
  const ids = { role_id: role._id, group_id: group._id };
  const computed = { last_administrator: false, last_holder_of: [] };
  return { _id, name, email, ...ids, invisible: false, active: true, last_sign_in: null, ...computed };
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    users: Schemas['AccountUser'][];
  }
}

export const area = {
  routes,
  seeds: {
    users: always<User[]>(
      () => schemas.ListUsersResponse.parse(example('userList')).users,
      (profiles) => profiles.map(userOf),
    ),
  },
  lists: (data) => [data.users],
  targets: { user: all },
  named: { fallback_agent_id: all, members: all, owner_id: all, user_id: all, users: all },
  found: [
    {
      type: 'user',
      list: 'listUsers',
      items: (data, profile) => seenBy(profile, data),
    },
  ],
} satisfies Area;
