import { usersApi as generated } from '../generated/rtk/users.ts';
import { afterChange } from './tags.ts';

/**
 * Users. Each is a member of a group and counts for a role; changing a user renames their agent, and deleting one removes it
 * and hands on what the user owned.
 */
export const usersApi = generated.enhanceEndpoints({
  endpoints: {
    createUser: afterChange('users', 'groups', 'roles'),
    updateUser: afterChange('users', 'groups', 'roles', 'autoAssign', 'profile'),
    deleteUser: afterChange('users', 'groups', 'roles', 'autoAssign', 'cannedResponses', 'templates'),
  },
});
