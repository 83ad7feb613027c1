import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 30,
  path: 'account/:product/roles',
  title: 'Roles',
  products: 'all',
  reads: 'listRoles',
  writes: 'createRole',
  tabs: {
    why: { words: 'why somebody cannot open a page, no access, denied, who can see a page' },
    opens: { words: 'what a role can do and see' },
    compare: { words: 'difference between roles, side by side' },
  },
  icon: 'IconShieldLock',
  words:
    'permissions, rights, access, who may, access control, admin rights, administrator, read only, clone, duplicate, compare, privileges, restrict access, user permissions, what users and agents can do',
  creates: [{ title: 'New role', at: '?new=1', by: 'createRole' }],
  logs: {
    roles: { label: 'Role' },
  },
};
