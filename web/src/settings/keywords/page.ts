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
  tabs: {
    options: { words: 'languages, sources, reposts' },
    monitors: { words: 'alerts, threshold, spike, crisis, volume' },
  },
  icon: 'IconHash',
  words:
    'search terms, queries, boolean operators, topics, brands, competitors, patterns, sets, include, exclude a word, raw, options, languages, sources, monitors, alerts, thresholds, spike, CSV import, duplicate sets, statuses, try a post',
  creates: [
    { title: 'New keyword', at: '?new=1', words: 'query, search, topic, brand', by: 'createKeyword' },
    {
      title: 'New keyword option',
      at: '?tab=options&optionnew=1',
      words: 'languages, sources, reposts',
      by: 'createKeywordOption',
    },
    {
      title: 'New monitor',
      at: '?tab=monitors&monitornew=1',
      words: 'alert, email, spike, crisis',
      by: 'createMonitorKeyword',
    },
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
