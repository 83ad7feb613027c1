import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 150,
  path: 'keywords/:product',
  title: 'Keywords',
  products: ['listening'],
  parts: {
    keywords: 'listKeywords',
    monitors: 'listMonitorKeywords',
  },
  writes: 'createKeyword',
  sections: { monitors: 'createMonitorCondition' },
  icon: 'IconHash',
  words: 'search terms, patterns, sets, raw, options, languages, sources, monitors, alerts, thresholds',
  creates: [
    { title: 'New keyword', at: '?new=1', by: 'createKeyword' },
    {
      title: 'New keyword option',
      at: '?tab=options&optionnew=1',
      words: 'languages, sources, reposts',
      by: 'createKeywordOption',
    },
    { title: 'New monitor', at: '?tab=monitors&monitornew=1', words: 'alert, email', by: 'createMonitorKeyword' },
    {
      title: 'New monitor condition',
      at: '?tab=monitors&conditionnew=1',
      words: 'alert, threshold',
      by: 'createMonitorCondition',
    },
  ],
  logs: {
    keywords: { label: 'Keyword' },
    monitors: { label: 'Monitor', at: '?tab=monitors' },
  },
};
