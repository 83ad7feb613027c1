import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 310,
  path: 'working-status/:product',
  title: 'Working statuses',
  products: ['crm'],
  reads: 'listWorkingStatuses',
  writes: 'createWorkingStatus',
  icon: 'IconCoffee',
  words:
    'presence, breaks, availability, away, busy, offline, online, lunch, meeting, training, do not disturb, agent status',
  creates: [{ title: 'New status', at: '?new=1', words: 'working status, break', by: 'createWorkingStatus' }],
  logs: {
    workingStatus: { label: 'Working status' },
  },
};
