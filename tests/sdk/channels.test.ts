import {
  connectWay,
  isWebhookFamily,
  neededCredentials,
  WEBHOOK_FAMILIES,
  webhookAddress,
  webhookBase,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const BASE = 'https://hooks.atrium.example/line';
const channelId = fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' }).filter((id) => id.isWellFormed());

describe('connecting a channel', () => {
  it.each(WEBHOOK_FAMILIES)('[engagement.required] %s requires a channel id and a channel access token', (family) => {
    expect(neededCredentials(family)).toEqual(['channel_id', 'channel_access_token']);
    expect([connectWay(family), isWebhookFamily(family)]).toEqual(['messaging', true]);
  });

  it('[engagement.forum] a forum requires a user id and an access token', () => {
    expect(neededCredentials('pantip')).toEqual(['user_id', 'access_token']);
    expect(connectWay('pantip')).toBe('forum');
  });

  it.each(['facebook', 'twitter', 'instagram'] as const)('%s requires the token of its popup', (kind) => {
    expect(neededCredentials(kind)).toEqual(['access_token']);
    expect([connectWay(kind), isWebhookFamily(kind)]).toEqual(['popup', false]);
  });

  it('[chatbot.families] there are three families of webhooks', () => {
    expect(WEBHOOK_FAMILIES).toEqual(['line', 'whatsapp', 'gptbots']);
  });
});

describe('the webhook URL', () => {
  it.each([BASE, `${BASE}/`, `${BASE}//`])('[engagement.webhook] with the base %s ends with the channel id', (base) => {
    expect(webhookAddress(base, '1654021987')).toBe(`${BASE}/1654021987`);
  });

  it('[engagement.webhook] ends with the encoded channel id for every id', () => {
    fc.assert(
      fc.property(channelId, (id) => {
        const last = webhookAddress(BASE, id).slice(BASE.length + 1);
        expect(decodeURIComponent(last)).toBe(id);
        expect(last).not.toMatch(/[/?#\s]/);
      }),
    );
  });

  it('[engagement.webhook] can be converted back to its base', () => {
    fc.assert(
      fc.property(channelId, (id) => {
        expect(webhookBase(webhookAddress(BASE, id), id)).toBe(BASE);
      }),
    );
  });

  it.each([
    ['https://hooks.example/other', '1654021987'],
    ['https://hooks.example/', ''],
  ])('%s is not a webhook URL of “%s”', (address, id) => {
    expect(webhookBase(address, id)).toBeUndefined();
  });
});
