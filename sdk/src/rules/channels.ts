import type { EngagementKind } from '../index.ts';

/** Messaging channels: each is a family of webhooks (SPEC 9). */
export const WEBHOOK_FAMILIES = ['line', 'whatsapp', 'gptbots'] as const;
export type WebhookFamily = (typeof WEBHOOK_FAMILIES)[number];

/** The credentials for connecting a channel. */
export type ChannelCredential = 'channel_id' | 'channel_access_token' | 'user_id' | 'access_token';

/**
 * How a channel is connected: `messaging` by a channel id and a channel access token, `forum` by a user id and an access
 * token, `popup` by an access token that the service returns in a popup (SPEC 2.5).
 */
export type ConnectWay = 'messaging' | 'forum' | 'popup';

export function isWebhookFamily(kind: EngagementKind): kind is WebhookFamily {
  return WEBHOOK_FAMILIES.some((family) => family === kind);
}

export function connectWay(kind: EngagementKind): ConnectWay {
  if (isWebhookFamily(kind)) return 'messaging';
  return kind === 'pantip' ? 'forum' : 'popup';
}

/** The required credentials of a kind of channel (SPEC 2.5, 5). */
export function neededCredentials(kind: EngagementKind): readonly ChannelCredential[] {
  switch (connectWay(kind)) {
    case 'messaging':
      return ['channel_id', 'channel_access_token'];
    case 'forum':
      return ['user_id', 'access_token'];
    case 'popup':
      return ['access_token'];
  }
}

/**
 * The webhook URL that a messaging service sends to. It ends with the channel id (SPEC 2.5), URL-encoded.
 * @param base Base URL of the family's webhooks, with or without a trailing slash.
 */
export function webhookAddress(base: string, channelId: string): string {
  return `${base.replace(/\/+$/, '')}/${encodeURIComponent(channelId)}`;
}

/** The base URL of a family's webhooks, derived from one channel's webhook URL; undefined if it is not that channel's. */
export function webhookBase(address: string, channelId: string): string | undefined {
  const end = `/${encodeURIComponent(channelId)}`;
  return channelId !== '' && address.endsWith(end) ? address.slice(0, -end.length) : undefined;
}
