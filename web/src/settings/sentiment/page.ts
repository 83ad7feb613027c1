import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 50,
  path: 'account/:product/sentiment',
  title: 'Sentiment settings',
  products: 'all',
  reads: 'getAutoSentiment',
  writes: 'updateAutoSentiment',
  deniedTo: '/payment',
  icon: 'IconMoodSmile',
  words:
    'auto sentiment, positive, negative, neutral, mood, tone, mark or classify posts automatically, robot, wrong sentiment',
  logs: {
    sentiment: { label: 'Sentiment settings' },
  },
};
