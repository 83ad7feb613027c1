import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 260,
  path: 'canned-response/:product',
  title: 'Canned responses',
  products: ['crm'],
  reads: 'listCannedResponses',
  writes: 'createCannedResponse',
  sections: { conditions: 'createAutoCannedCondition', keywords: 'createAutoCannedKeyword' },
  tabs: { auto: { words: 'auto reply, autoresponder, automatic answer, out of hours, away message, keyword answer' } },
  icon: 'IconMessageReply',
  words:
    'templates, saved replies, quick replies, text snippets, replies, macros, auto-canned, auto reply, out of hours, folder, attachments, placeholders, variables, CSV import, CSV export',
  creates: [
    { title: 'New canned response', at: '?new=1', words: 'template, reply', by: 'createCannedResponse' },
    { title: 'New folder', at: '?newFolder=1', words: 'canned responses', by: 'createCannedFolder' },
    {
      title: 'New auto-canned condition',
      at: '?tab=auto&conditionnew=1',
      words: 'rule, auto reply',
      by: 'createAutoCannedCondition',
    },
    {
      title: 'New keyword answer',
      at: '?tab=auto&keywordnew=1',
      words: 'rule, auto reply, auto-canned',
      by: 'createAutoCannedKeyword',
    },
  ],
  logs: {
    autoCanned: { label: 'Auto-canned response', at: '?tab=auto' },
    cannedResponses: { label: 'Canned response' },
  },
};
