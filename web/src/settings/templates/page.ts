import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 200,
  path: 'templates/:product?',
  title: 'Templates',
  products: ['listening'],
  reads: 'listTemplates',
  writes: 'createTemplate',
  sections: { sharing: 'shareTemplate' },
  icon: 'IconTemplate',
  words: 'dashboards, ready-made boards, widgets, layout, resources, share',
  creates: [{ title: 'New template', at: '?new=1', words: 'dashboard', by: 'createTemplate' }],
  logs: {
    templates: { label: 'Template' },
  },
};
