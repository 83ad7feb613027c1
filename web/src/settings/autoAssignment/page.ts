import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 270,
  path: 'auto-assignment/:product',
  title: 'Auto-assignment',
  products: ['crm'],
  reads: 'getAutoAssign',
  writes: 'updateAssignAgents',
  tabs: { settings: { words: 'fallback, reassign, on and off' }, try: { words: 'dry run, test the rules, simulate' } },
  icon: 'IconRoute',
  words:
    'routing, round robin, distribute tickets, agents, rules, conditions, queue, workload, skills, fallback, who gets a ticket, dry run, dispatch',
  creates: [
    { title: 'New assignment rule', at: '?tab=rules&rule-new=1', words: 'routing', by: 'createAssignRule' },
    {
      title: 'New assignment condition',
      at: '?tab=conditions&condition-new=1',
      words: 'routing',
      by: 'createAssignCondition',
    },
  ],
  logs: {
    autoAssign: { label: 'Auto-assignment' },
  },
};
