import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 30,
  path: 'account/:product/roles',
  title: 'Roles',
  products: 'all',
  reads: 'listRoles',
  writes: 'createRole',
  icon: 'IconShieldLock',
  words:
    'permissions, rights, access, who may, access control, admin rights, administrator, read only, clone, duplicate, compare, privileges, restrict access',
  creates: [{ title: 'New role', at: '?new=1', by: 'createRole' }],
  logs: {
    roles: { label: 'Role' },
  },
};
