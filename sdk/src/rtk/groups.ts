import { groupsApi as generated } from '../generated/rtk/groups.ts';
import { afterChange } from './tags.ts';

/** Groups. Users are in one group at a time, the profile names it, and both products list the groups. */
export const groupsApi = generated.enhanceEndpoints({
  endpoints: {
    createGroup: afterChange('groups', 'groupManage', 'users'),
    updateGroup: afterChange('groups', 'groupManage', 'users', 'profile'),
    deleteGroup: afterChange('groups', 'groupManage', 'groupOptions', 'users', 'profile'),
  },
});
