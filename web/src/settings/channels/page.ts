import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 180,
  path: 'engagement/:product',
  title: 'Channels',
  products: ['listening', 'crm'],
  reads: 'listEngagements',
  writes: 'createEngagement',
  sections: { chatbots: 'createChatbot' },
  tabs: { channels: { product: 'crm' }, chatbot: { product: 'crm' } },
  icon: 'IconBroadcast',
  words: 'engagement, connect, facebook, line, instagram, whatsapp, webhook, chatbot, webchat, token',
  creates: [
    { title: 'Connect a channel', at: '?new=1', words: 'new channel', by: 'createEngagement' },
    { title: 'New chatbot', at: '?tab=chatbot&botnew=1', words: 'bot', product: 'crm', by: 'createChatbot' },
  ],
  logs: {
    chatbot: { label: 'Chatbot', product: 'crm' },
    engagements: { label: 'Channel' },
  },
};
