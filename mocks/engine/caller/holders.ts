import { isAdministrator } from '../contract/administrator.ts';
import type { Schemas } from '../contract/types.ts';
import type { AccountData } from '../state/accountData.ts';

type User = Schemas['AccountUser'];
type Right = Schemas['Role']['permissions'][number];
type People = Pick<AccountData, 'users' | 'roles'>;

/** How many rights and names an error lists before it says how many more there are. */
const LISTED = 3;

/** How many active users each role has. Platform operators are not the account's people. */
function activeHolders({ roles, users }: People): Map<Schemas['Role'], number> {
  const byId = new Map(roles.map((role) => [role._id, role]));
  const counts = new Map<Schemas['Role'], number>();
  for (const { active, role_id } of users) {
    const role = byId.get(role_id);
    if (active && role && !isAdministrator(role)) counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  return counts;
}

/** How many active users hold each right. */
function heldRights(holders: ReadonlyMap<Schemas['Role'], number>): Map<Right, number> {
  const held = new Map<Right, number>();
  for (const [role, count] of holders) {
    for (const right of role.permissions) held.set(right, (held.get(right) ?? 0) + count);
  }
  return held;
}

/** For roles: the rights that no active user of another role holds. For users: those that no other active user holds. */
export function lastHolders(people: People) {
  const holders = activeHolders(people);
  const held = heldRights(holders);
  const onlyBy = (role: Schemas['Role'], count: number) =>
    role.permissions.filter((right) => held.get(right) === count);
  return {
    ofRole: (role: Schemas['Role']) => onlyBy(role, holders.get(role) ?? 0),
    ofUser({ active, role_id }: Pick<User, 'active' | 'role_id'>): Right[] {
      const role = people.roles.find(({ _id }) => _id === role_id);
      return active && role && holders.has(role) ? onlyBy(role, 1) : [];
    },
  };
}

function listed(words: readonly string[]): string {
  if (words.length <= LISTED) return words.join(', ');
  return `${words.slice(0, LISTED).join(', ')} and ${words.length - LISTED} more`;
}

/**
 * 409 `last_holder` if a change of users or roles would take a right from everyone active who holds it: nobody could grant
 * it again (`role.no-escalation`). Names the rights, and active users who could take them over.
 * @param field The field of the body that would take them, if there is a body.
 */
export function refuseLastHolder(data: AccountData, change: Partial<People>, field?: string) {
  const now = { roles: data.roles, users: data.users };
  const after = heldRights(activeHolders({ ...now, ...change }));
  const lost = [...heldRights(activeHolders(now)).keys()].filter((right) => !after.has(right));
  if (lost.length === 0) return undefined;
  const others = data.users.filter((user) => isCandidate(now, user, lost)).map(({ name }) => name);
  const whom =
    others.length === 0 ? 'Invite somebody who takes over' : `Someone else can take over (${listed(others)})`;
  const message = `Nobody else who is active could do this: ${listed(lost)}. ${whom}: assign a role with these permissions first.`;
  const code = 'last_holder';
  const errors = field === undefined ? {} : { errors: [{ field, code, message }] };
  return { status: 409 as const, body: { code, message, ...errors } };
}

/** Whether a user is active, visible to everybody, no operator, and lacks one of the rights. */
function isCandidate({ roles }: People, { active, invisible, role_id }: User, lost: readonly Right[]): boolean {
  const role = roles.find(({ _id }) => _id === role_id);
  return (
    active && !invisible && !!role && !isAdministrator(role) && lost.some((right) => !role.permissions.includes(right))
  );
}
