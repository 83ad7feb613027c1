import type { EngagementKind } from '@atrium-console/sdk';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { isWebhookFamily, webhookBase } from '@atrium-console/sdk/rules';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';

/**
 * Where the webhooks of a family begin (SPEC 9): as the server has it for a channel of the family, else as the deployment
 * has set it.
 * @returns undefined where neither says it; then the address shows once the channel is connected.
 */
export function useWebhookBase(kind: EngagementKind): string | undefined {
  const { webhooks } = useRuntimeConfig();
  const { data } = engagementsApi.useListEngagementsQuery();
  if (!isWebhookFamily(kind)) return undefined;
  for (const { engagement, channel_id, webhook_url } of data?.engagements ?? []) {
    const base = engagement === kind && webhook_url && channel_id ? webhookBase(webhook_url, channel_id) : undefined;
    if (base) return base;
  }
  return webhooks[kind];
}
