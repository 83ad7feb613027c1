import { rolesApi as generated } from '../generated/rtk/roles.ts';
import { afterChange } from './tags.ts';

/** Roles. The profile has the role of the signed-in user, and users say who is the last administrator. */
export const rolesApi = generated.enhanceEndpoints({
  endpoints: { updateRole: afterChange('roles', 'users', 'profile') },
});
