import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 190,
  path: 'social-custom/:product',
  title: 'Custom socials',
  products: ['listening'],
  reads: 'listCustomSocials',
  writes: 'createCustomSocial',
  icon: 'IconWorld',
  words: 'custom sources, website, forum, review, news, url',
  creates: [{ title: 'New source', at: '?new=1', by: 'createCustomSocial' }],
  logs: {
    customSocials: { label: 'Custom social' },
  },
};
