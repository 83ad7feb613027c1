import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 330,
  path: 'ui/:product',
  title: 'CRM settings',
  products: ['crm'],
  parts: {
    settings: 'listCustomActions',
    ticketCreation: {
      need: ['crm.split_ticket.read'],
      because: 'The call is shared by both sections and accepts either permission.',
    },
  },
  shows: ['getUiSettings'],
  writes: 'updateUiSettings',
  sections: { actions: 'createCustomAction' },
  icon: 'IconAdjustments',
  words:
    'ui settings, ticket states, ticket statuses, survey, csat, customer satisfaction, rating, timer, inbox, escalation, custom actions, reopen, done tickets, split, ticket creation',
  creates: [
    { title: 'New custom action', at: '?actionsnew=1', words: 'button, call, custom form', by: 'createCustomAction' },
  ],
  logs: {
    customActions: { label: 'Custom action' },
    uiSettings: { label: 'CRM settings' },
  },
};
