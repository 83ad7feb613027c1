import { adminApi as generated } from '../generated/rtk/admin.ts';
import { afterChange } from './tags.ts';

/**
 * The roles of any account. In the operator's own account, roles, users and the profile show what changed, too. After signing
 * in as somebody else and back, everything belongs to another person: whoever does that clears the cache.
 */
export const adminApi = generated.enhanceEndpoints({
  endpoints: {
    createRemoteSession: { invalidatesTags: [] },
    endRemoteSession: { invalidatesTags: [] },
    createAccountRole: afterChange('admin', 'roles'),
    updateAccountRole: afterChange('admin', 'roles', 'users', 'profile'),
    deleteAccountRole: afterChange('admin', 'roles'),
  },
});
