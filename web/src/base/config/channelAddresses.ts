/** Channel addresses: the webhook endpoints of SPEC 9, and the services' pages for connecting a channel. */
import { WEBHOOK_FAMILIES, type WebhookFamily } from '@atrium-console/sdk/rules';
import { type FieldReader, isHttpUrl } from './fieldReader.ts';

/** Services that are connected in a popup: those of channels (SPEC 2.5), and LINE Notify for notifications (SPEC 9). */
const SERVICES = ['facebook', 'twitter', 'instagram', 'line_notify'] as const;

export type SignInService = (typeof SERVICES)[number];

/** The app with which this deployment signs in to a service. `mock` simulates the service. */
type App = { provider: 'mock' } | { provider: SignInService; key: string };

/** Pages of the mock server that stand in for a service. */
const MOCK_PAGES: Record<SignInService, string> = {
  facebook: '/mock-provider/facebook',
  twitter: '/mock-provider/twitter',
  instagram: '/mock-provider/instagram',
  line_notify: '/mock-provider/line',
};

/** The base URL of each webhook family; the channel id follows after a slash. */
export type Webhooks = Partial<Record<WebhookFamily, string>>;

/**
 * Each service's page for connecting a channel: a URL or a path of this site. It receives `redirect_uri` and redirects
 * back to it with `access_token`.
 */
export type ChannelSignIn = Partial<Record<SignInService, string>>;

type SignInConfig = { channel_sign_in: ChannelSignIn; twitter?: App | undefined; line_notify?: App | undefined };

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

/** Whether a name is that of a service with a sign-in page. */
function isService(name: string): name is SignInService {
  return SERVICES.some((service) => service === name);
}

/** Where connecting begins in this deployment, and the key of its app, if it needs one; undefined if it cannot. */
export function signInOf(config: SignInConfig, service: string): { page: string; key: string | undefined } | undefined {
  if (!isService(service)) return undefined;
  const app = service === 'twitter' || service === 'line_notify' ? config[service] : undefined;
  if (app?.provider === 'mock') return { page: MOCK_PAGES[service], key: undefined };
  const page = config.channel_sign_in[service];
  return page === undefined ? undefined : { page, key: app?.key };
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
