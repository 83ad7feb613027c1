import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 320,
  path: 'qc/:product',
  title: 'Quality control',
  products: ['crm'],
  reads: 'listQcForms',
  writes: 'createQcForm',
  icon: 'IconChecklist',
  words:
    'quality check, QA, quality assurance, review conversations of agents, score, scorecard, grade, criteria, weights, evaluation, coaching, audit',
  creates: [{ title: 'New quality control form', at: '?new=1', words: 'qc, review', by: 'createQcForm' }],
  logs: {
    qc: { label: 'Quality control form' },
  },
};
