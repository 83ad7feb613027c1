import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 120,
  path: 'account/:product/card-setting',
  title: 'Card',
  products: 'all',
  // The page is for adding and removing cards; reading them is part of the subscription.
  reads: 'addCard',
  shows: ['listCards'],
  writes: 'addCard',
  also: ['paid'],
  deniedTo: '/payment',
  icon: 'IconCreditCard',
  words: 'credit card, debit card, payment method, billing, default card, expiry, expired, replace, remove a card',
  creates: [{ title: 'Add card', at: '?new=1', words: 'credit card, payment method', by: 'addCard' }],
};
