import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 130,
  path: 'usage-and-limitation/:product?',
  title: 'Usage and limits',
  products: 'all',
  reads: 'getUsage',
  icon: 'IconGauge',
  words:
    'quota, plan, messages, how much is left, seats, consumption, remaining, limit reached, messages sent this month, number of users and keywords',
};
