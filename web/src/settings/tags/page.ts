import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 170,
  path: 'tags/:product',
  title: 'Tags',
  products: ['listening'],
  reads: 'listTicketTags',
  writes: 'createTicketTag',
  icon: 'IconTags',
  words:
    'labels, categories, categories and tags of posts and mentions, topics, outline, import, merge, move, tree, which keywords use a tag, apply to all keywords',
  creates: [{ title: 'New tag group', at: '?new=1', words: 'category', by: 'createTicketTag' }],
};
