import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 240,
  path: 'manage/:product',
  title: 'Product groups',
  products: ['listening'],
  reads: 'getGroupSettings',
  writes: 'updateGroupSettings',
  icon: 'IconSitemap',
  words: 'teams, tag access, keyword access, group settings, which tags and keywords a team sees, restrict, brands',
};
