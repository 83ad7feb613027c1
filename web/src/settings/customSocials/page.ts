import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 190,
  path: 'social-custom/:product',
  title: 'Custom socials',
  products: ['listening'],
  reads: 'listCustomSocials',
  writes: 'createCustomSocial',
  icon: 'IconWorld',
  words: 'custom sources, own website, forum, blog, review, news, url, feed, add a site that is missing',
  creates: [{ title: 'New source', at: '?new=1', words: 'website, forum', by: 'createCustomSocial' }],
  logs: {
    customSocials: { label: 'Custom social' },
  },
};
