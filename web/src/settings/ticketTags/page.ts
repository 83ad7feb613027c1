import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 160,
  path: 'tags/crm',
  title: 'Ticket tags',
  products: ['crm'],
  reads: 'listTicketTags',
  writes: 'createTicketTag',
  icon: 'IconHierarchy',
  words:
    'labels, categories, outline, import, merge, move, tree, hierarchy, groups of tags, reasons, dispositions, topics of tickets',
  creates: [{ title: 'New ticket tag group', at: '?new=1', words: 'tag, category', by: 'createTicketTag' }],
  logs: {
    ticketTags: { label: 'Ticket tag' },
  },
};
