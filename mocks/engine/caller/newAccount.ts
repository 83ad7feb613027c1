import type { AccountData } from '../state/accountData.ts';
import { personaProfiles } from '../state/personaProfiles.ts';

/** Who a new account starts with: its owner, whose role has every permission, in the only group. */
export function firstPeople(
  { _id, email }: { _id: number; email: string },
  newId: () => string,
): Pick<AccountData, 'groups' | 'roles' | 'users'> {
  const permissions = personaProfiles().find(({ id }) => id === 'owner')?.profile.role.permissions ?? [];
  const role = { _id: newId(), name: 'Owner', permissions: [...permissions] };
  const group = { _id: newId(), name: 'Everyone', owner_id: _id, members: [_id] };
  const name = email.slice(0, email.indexOf('@'));
  const ids = { role_id: role._id, group_id: group._id };
  const state = { invisible: false, active: true, last_sign_in: null, last_administrator: true, last_holder_of: [] };
  return { roles: [role], groups: [group], users: [{ _id, name, email, ...ids, ...state }] };
}
