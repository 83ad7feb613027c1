import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 300,
  path: 'interest-tag/:product',
  title: 'Customer tags',
  products: ['crm'],
  // SPEC 6 has no permission to read customer tags, so the page asks for more than its list does.
  reads: 'createInterestTag',
  shows: ['listInterestTags'],
  writes: 'createInterestTag',
  icon: 'IconUserHeart',
  words: 'interest tags, crm, labels for customers and contacts, vip, segments',
  creates: [{ title: 'New customer tag', at: '?new=1', words: 'interest tag, label, vip', by: 'createInterestTag' }],
  logs: {
    interestTag: { label: 'Customer tag' },
  },
};
