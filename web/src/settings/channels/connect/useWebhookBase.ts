import type { EngagementKind } from '@atrium-console/sdk';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { isWebhookFamily, webhookBase } from '@atrium-console/sdk/rules';
import { useRuntimeConfig } from '../../../base/config/RuntimeConfigContext.ts';

/**
 * The base URL of a family's webhooks (SPEC 9): taken from a connected channel of the family, else from the deployment's
 * configuration.
 * @returns Undefined if neither is known; the URL is then shown after the channel is connected.
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
