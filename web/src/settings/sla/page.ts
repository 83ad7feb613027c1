import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 250,
  path: 'sla/:product',
  title: 'Service levels',
  products: ['crm'],
  reads: 'listSla',
  writes: 'updateSla',
  tabs: {
    simulator: { words: 'calculator, when is a ticket late, breach, test' },
    levels: { words: 'bands, targets, first response, resolution time' },
    holidays: { words: 'public holidays, calendar, ics, days off, closed' },
    hours: { words: 'opening hours, working hours, office hours, closed days, schedule' },
  },
  icon: 'IconHourglass',
  words:
    'deadline, business hours, opening hours, holidays, calendar, metrics, response time, first response, resolution time, targets, policies, breach, late, simulator',
  creates: [{ title: 'New service level', at: '?new=1', words: 'sla', by: 'createSla' }],
  logs: {
    sla: { label: 'Service level' },
  },
};
