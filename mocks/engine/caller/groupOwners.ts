import type { Profile, Schemas } from '../contract/types.ts';

type Group = Pick<Schemas['UserGroup'], 'owner_id'>;

/** Whether a user may see a group: all, or with `center.group_owner.read` those that they own. */
export function canSeeGroup({ role, user }: Profile, { owner_id }: Group): boolean {
  const { permissions } = role;
  return (
    permissions.includes('center.group_management.read') ||
    (owner_id === user._id && permissions.includes('center.group_owner.read'))
  );
}
