import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 140,
  path: 'keywords/crm',
  title: 'Keywords',
  products: ['crm'],
  reads: 'listKeywords',
  icon: 'IconHash',
  words: 'search terms, patterns, queries, topics',
};
