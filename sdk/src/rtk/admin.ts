import { adminApi as generated } from '../generated/rtk/admin.ts';
import { afterChange } from './tags.ts';

/** The roles of any account. In the operator's own account, roles, users and the profile show what changed, too. */
export const adminApi = generated.enhanceEndpoints({
  endpoints: {
    createAccountRole: afterChange('admin', 'roles'),
    updateAccountRole: afterChange('admin', 'roles', 'users', 'profile'),
    deleteAccountRole: afterChange('admin', 'roles'),
  },
});
