import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 250,
  path: 'sla/:product',
  title: 'Service levels',
  products: ['crm'],
  reads: 'listSla',
  writes: 'updateSla',
  icon: 'IconHourglass',
  words:
    'deadline, business hours, opening hours, holidays, calendar, metrics, response time, first response, resolution time, targets, policies, breach, late, simulator',
  creates: [{ title: 'New service level', at: '?new=1', words: 'sla', by: 'createSla' }],
  logs: {
    sla: { label: 'Service level' },
  },
};
