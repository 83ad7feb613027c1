import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 220,
  path: 'blacklist/:product',
  title: 'Blacklist',
  products: ['listening'],
  reads: 'listBlacklist',
  writes: 'createBlacklistEntry',
  icon: 'IconBan',
  words:
    'block, ignore, exclude, filter out, mute, spam, authors, words, links, hidden posts, noise, CSV import, CSV export',
  creates: [
    {
      title: 'New blacklist entry',
      at: '?new=1',
      words: 'block, ignore, author, word, link',
      by: 'createBlacklistEntry',
    },
  ],
  logs: {
    blacklist: { label: 'Blacklist' },
  },
};
