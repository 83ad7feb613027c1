import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 230,
  path: 'manage/crm',
  title: 'Group management',
  products: ['crm'],
  reads: 'listGroupManage',
  writes: 'updateGroupManage',
  icon: 'IconSitemap',
  words: 'teams, tag access, keyword access, which tags and keywords a team sees, restrict',
  logs: {
    groupManage: { label: 'Group of the CRM desk' },
  },
};
