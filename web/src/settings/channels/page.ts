import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 180,
  path: 'engagement/:product',
  title: 'Channels',
  products: ['listening', 'crm'],
  reads: 'listEngagements',
  writes: 'createEngagement',
  sections: { chatbots: 'createChatbot' },
  tabs: {
    channels: { product: 'crm' },
    chatbot: { words: 'bot, virtual assistant, webchat, web chat widget, live chat', product: 'crm' },
  },
  icon: 'IconBroadcast',
  words:
    'engagement, connect, reconnect, facebook, messenger, twitter, line, instagram, pantip, whatsapp, tiktok, youtube, forum, webhook, chatbot, webchat, token, social accounts, inbox, pages',
  creates: [
    { title: 'Connect a channel', at: '?new=1', words: 'new channel', by: 'createEngagement' },
    { title: 'New chatbot', at: '?tab=chatbot&botnew=1', words: 'bot', product: 'crm', by: 'createChatbot' },
  ],
  logs: {
    chatbot: { label: 'Chatbot', product: 'crm' },
    engagements: { label: 'Channel' },
  },
};
