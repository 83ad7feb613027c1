import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 290,
  path: 'verification/:product',
  title: 'Verification links',
  products: ['crm'],
  reads: 'listVerificationSettings',
  shows: ['listVerificationSettings', 'listVerificationLabels'],
  writes: 'createVerificationSetting',
  tabs: { labels: { words: 'verified customers' } },
  icon: 'IconLink',
  words: 'identity, customer check, verify customers, kyc, labels of verified customers',
  creates: [
    { title: 'New verification link', at: '?linksnew=1', words: 'verify customers', by: 'createVerificationSetting' },
    { title: 'New verification label', at: '?tab=labels&labelsnew=1', by: 'createVerificationLabel' },
  ],
  logs: {
    verification: { label: 'Verification link' },
  },
};
