/** What somebody without React writes; it only has to compile. */
import document from '@atrium-console/contract/document';
import { createMockFetch } from '@atrium-console/mock';
import { startMock } from '@atrium-console/mock/server';
import { createClient, isHttpError, type Sla } from '@atrium-console/sdk';
import { slaBodyLimits } from '@atrium-console/sdk/limits';
import { operations } from '@atrium-console/sdk/operations';
import { lacking } from '@atrium-console/sdk/rules';
import { replaysInMemory, verifyWebhook } from '@atrium-console/sdk/webhooks';
import { CreateSlaBody } from '@atrium-console/sdk/zod';

const client = createClient({ baseUrl: 'https://console.example', fetch: createMockFetch({ signedInAs: 'owner' }) });
const { data, error } = await client.call('listSla');
export const list: Sla[] = data?.sla ?? [];
export const isGone: boolean = isHttpError(error, 404);
export const used = [
  startMock,
  document,
  slaBodyLimits.name.maxLength,
  operations.listSla.path,
  lacking,
  CreateSlaBody,
];

/** Of an operation that is chosen at run time. */
export const kindOf = async (id: 'listSla' | 'listUploads') => (await client.call(id)).error?.kind;

/** Of a receiver of events. */
export async function ticketOf(request: Request): Promise<string | undefined> {
  const result = await verifyWebhook(request, { secret: 'whsec_', replays: replaysInMemory() });
  return result.ok && result.event.event === 'ticket_done' ? result.event.data.ticket_id : undefined;
}
