import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 20,
  path: 'account/:product/groups',
  title: 'Groups',
  products: 'all',
  reads: 'listGroups',
  writes: 'createGroup',
  sections: { options: 'updateGroupOption' },
  tabs: {
    keywords: { isOfItem: true },
    tags: { isOfItem: true },
    custom_socials: { isOfItem: true },
    engagements: { isOfItem: true },
  },
  icon: 'IconUsersGroup',
  words:
    'teams, departments, members, owner, team lead, group options, who belongs to which team, what a group may see, restrict what a team sees',
  creates: [{ title: 'New group', at: '?new=1', words: 'team', by: 'createGroup' }],
  logs: {
    groupOptions: { label: 'Group options' },
    groups: { label: 'Group' },
  },
};
