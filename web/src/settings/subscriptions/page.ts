import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 100,
  path: 'account/:product/subscriptions',
  title: 'Subscriptions',
  products: 'all',
  reads: 'getSubscription',
  writes: 'updateSubscription',
  icon: 'IconRepeat',
  words:
    'plan, package, billing, price, renewal date, contract, upgrade, downgrade, cancel, next payment, products that are included',
  creates: [
    { title: 'Change plan', at: '?change=1', words: 'upgrade, downgrade, subscription', by: 'updateSubscription' },
  ],
  logs: {
    payments: { label: 'Payment' },
  },
};
