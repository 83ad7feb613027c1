import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 280,
  path: 'post-blocker/:product',
  title: 'Ticket automation',
  products: ['crm'],
  reads: 'listPostBlockers',
  writes: 'createPostBlocker',
  icon: 'IconWand',
  words:
    'post blocker, spam, block, rules, triggers, workflows, close or tag tickets automatically, what would this rule catch, sample posts, order of rules, filter incoming posts',
  creates: [
    {
      title: 'New automation rule',
      at: '?new=1',
      words: 'post blocker, ticket automation, trigger, workflow',
      by: 'createPostBlocker',
    },
  ],
  logs: {
    postBlocker: { label: 'Ticket automation' },
  },
};
