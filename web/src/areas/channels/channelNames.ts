import type { Engagement, EngagementKind } from '@atrium-console/sdk';

/** What people call the kinds of channels, in the order of lists. */
export const CHANNEL_NAMES: Record<EngagementKind | 'webchat', string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pantip: 'Pantip',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  gptbots: 'GPTBots',
  webchat: 'Web chat',
};

/** A channel by name and kind: `Northwind (Facebook)`. */
export function channelLabel({ name, engagement }: Pick<Engagement, 'name' | 'engagement'>): string {
  return `${name} (${CHANNEL_NAMES[engagement]})`;
}
