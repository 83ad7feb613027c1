import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 70,
  path: 'account/:product/activity',
  title: 'Activity log',
  products: 'all',
  reads: 'listActivities',
  icon: 'IconHistory',
  words:
    'audit trail, history, changes, sign-ins, who did what, who changed or deleted what, before and after, exports, CSV export',
};
