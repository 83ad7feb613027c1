/** Channel addresses: the webhook endpoints of SPEC 9, and the services' pages for connecting a channel. */
import { WEBHOOK_FAMILIES, type WebhookFamily } from '@atrium-console/sdk/rules';
import { type FieldReader, isHttpUrl } from './fieldReader.ts';

/** Services whose channels are connected in a popup (SPEC 2.5). */
const SERVICES = ['facebook', 'twitter', 'instagram'] as const;

/** The base URL of each webhook family; the channel id follows after a slash. */
export type Webhooks = Partial<Record<WebhookFamily, string>>;

/**
 * Each service's page for connecting a channel: a URL or a path of this site. It receives `redirect_uri` and redirects
 * back to it with `access_token`.
 */
export type ChannelSignIn = Partial<Record<(typeof SERVICES)[number], string>>;

const PATH = /^\/(?!\/)[\w./~%?=&-]+$/;

export function readWebhooks(fields: FieldReader): Webhooks {
  fields.onlyKnows(WEBHOOK_FAMILIES);
  return readEach(
    fields,
    WEBHOOK_FAMILIES,
    isBase,
    'must be an absolute address without a query, to which a channel id is added.',
  );
}

export function readChannelSignIn(fields: FieldReader): ChannelSignIn {
  fields.onlyKnows(SERVICES);
  const fits = (text: string) => PATH.test(text) || isHttpUrl(text);
  return readEach(fields, SERVICES, fits, 'must be a path of this site or an absolute address.');
}

/** The keys that are present, each with a valid text. */
function readEach<Key extends string>(
  fields: FieldReader,
  keys: readonly Key[],
  fits: (text: string) => boolean,
  message: string,
): Partial<Record<Key, string>> {
  const read: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const address = fields.optional(key, () => fields.matching(key, fits, message));
    if (address !== undefined) read[key] = address;
  }
  return read;
}

function isBase(text: string): boolean {
  return isHttpUrl(text) && !/[?#]/.test(text);
}
