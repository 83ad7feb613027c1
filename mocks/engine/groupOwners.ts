import type { Profile, Schemas } from './types.ts';

type Group = Pick<Schemas['UserGroup'], 'owner_id'>;
type Permission = Profile['role']['permissions'][number];

function isPermittedFor({ role, user }: Profile, { owner_id }: Group, permission: Permission): boolean {
  const { permissions } = role;
  return permissions.includes(permission) || (owner_id === user._id && permissions.includes('center.group_owner.read'));
}

/** Whether a user may see a group: all, or with `center.group_owner.read` those that they own. */
export function canSeeGroup(profile: Profile, group: Group): boolean {
  return isPermittedFor(profile, group, 'center.group_management.read');
}

/** Whether a user may choose the options of a group: of all, or with `center.group_owner.read` of those that they own. */
export function canChooseOptions(profile: Profile, group: Group): boolean {
  return isPermittedFor(profile, group, 'center.group_management.write');
}
