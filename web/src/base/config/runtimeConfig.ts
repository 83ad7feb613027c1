/**
 * The configuration of a deployment, which needs no new build. Read from `/config.json` before the console starts; the
 * launcher checks the same file with the same function.
 */

import { type Brand, brandAt, readBrand } from './brand.ts';
import { type ChannelSignIn, readChannelSignIn, readWebhooks, signInOf, type Webhooks } from './channelAddresses.ts';
import { type ConfigProblem, FieldReader, isHttpUrl, isOrigin, isRecord } from './fieldReader.ts';
import { safeTarget } from './safeTarget.ts';

/** The linked products' keys. A type test proves this equal to the contract. */
export const PRODUCT_KEYS = [
  'listening',
  'crm',
  'quick_analytic',
  'influencer',
  'ads_scanner',
  'custom_viz',
  'publishing',
] as const;

/** A third-party service. `mock` simulates it and makes no calls. */
export type Choice<Provider extends string> = { provider: 'mock' } | { provider: Provider; key: string };

export type RuntimeConfig = {
  /** Name of the console, next to its logo. */
  site_name: string;
  /** Title of the browser tab. */
  site_title: string;
  /** Address of each linked product: an absolute http(s) URL. */
  products: Record<(typeof PRODUCT_KEYS)[number], string>;
  /** Origin of the main console. By default, every origin that is not a partner's. */
  main_origin: string | undefined;
  /** Origins that links may lead to, in addition to the products'. */
  trusted_origins: readonly string[];
  /** Domain of the shared session cookie, such as `atrium.example`. By default, this host only. */
  cookie_domain: string | undefined;
  /** Origin of the realtime server, or `none`. By default, the console's own. */
  realtime_origin: string | undefined;
  /** White-label partners. */
  brands: readonly Brand[];
  /** Sentry. By default, errors are reported to the server's own endpoint. */
  error_reporting: { dsn: string; environment: string } | undefined;
  /** By default, there is no chat. */
  chat: Choice<'intercom'> | undefined;
  /** By default, people have to wait after too many failed sign-ins. */
  captcha: Choice<'turnstile'> | undefined;
  /** By default, no card can be added. */
  cards: Choice<'stripe'> | undefined;
  /** The app of Twitter, whose client id its sign-in page receives. By default, the page has to know it (SPEC 9). */
  twitter: Choice<'twitter'> | undefined;
  /** The app of LINE Notify. By default, notifications are sent by email only (SPEC 9). */
  line_notify: Choice<'line_notify'> | undefined;
  /** Base URL of each webhook family (SPEC 9). Without one, its URLs are shown only after connecting a channel. */
  webhooks: Webhooks;
  /** Each service's page for connecting a channel. Without one, channels of that service cannot be connected. */
  channel_sign_in: ChannelSignIn;
  /** Path of the table that says how the server differs from the contract. By default, it does not. */
  dialect: string | undefined;
  /** Operations of the contract, by their ids, that the server does not have. What depends on them is not offered. */
  not_served: ReadonlySet<string>;
};

/** In place of the origin of a realtime server, where there is none: nothing says who is online then. */
export const NO_REALTIME = 'none';

const FIELDS = [
  'site_name',
  'site_title',
  'products',
  'main_origin',
  'trusted_origins',
  'cookie_domain',
  'realtime_origin',
  'brands',
  'error_reporting',
  'chat',
  'captcha',
  'cards',
  'twitter',
  'line_notify',
  'webhooks',
  'channel_sign_in',
  'dialect',
  'not_served',
];

/** Paths for guests only. A test proves this equal to the route table. */
export const GUEST_PATHS: readonly string[] = [
  '/login',
  '/sso-login',
  '/forget-password',
  '/reset-password',
  '/register_demo_1',
  '/plans',
];

/** Without knowing who is signed in, the console can show nothing. */
const NEEDED = 'getProfile';

type Parsed = { ok: true; config: RuntimeConfig } | { ok: false; problems: ConfigProblem[] };

const DSN = /^https:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/;
/** Within the console's own origin, which is all that its security policy allows. */
const TABLE = /^(?:\/[\w-]+)+\.json$/;
const COOKIE_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Parses a configuration and reports every invalid field, all at once. */
export function parseRuntimeConfig(json: unknown): Parsed {
  if (!isRecord(json)) {
    return { ok: false, problems: [{ field: '(file)', message: 'must be a JSON object.' }] };
  }
  const fields = new FieldReader(json);
  fields.onlyKnows(FIELDS);
  const origin = (key: string, reader = fields) =>
    reader.matching(key, isOrigin, 'must be an origin, such as https://a.example.');
  const products = fields.object('products', 'an object of addresses');
  const addresses = {
    listening: products.address('listening'),
    crm: products.address('crm'),
    quick_analytic: products.address('quick_analytic'),
    influencer: products.address('influencer'),
    ads_scanner: products.address('ads_scanner'),
    custom_viz: products.address('custom_viz'),
    publishing: products.address('publishing'),
  };
  const trusted_origins = fields.list('trusted_origins', (items, index) => origin(index, items));
  const trusted = trustedOf({ products: addresses, trusted_origins });
  const config: RuntimeConfig = {
    site_name: fields.text('site_name'),
    site_title: fields.text('site_title'),
    products: addresses,
    main_origin: fields.optional('main_origin', origin),
    trusted_origins,
    cookie_domain: fields.optional('cookie_domain', (key) =>
      fields.matching(key, (text) => COOKIE_DOMAIN.test(text), 'must be a domain, such as atrium.example.'),
    ),
    realtime_origin: fields.optional('realtime_origin', (key) =>
      fields.matching(
        key,
        (text) => text === NO_REALTIME || isOrigin(text),
        'must be an origin, such as https://a.example, or none.',
      ),
    ),
    brands: fields.list('brands', (items, index) =>
      readBrand(items.object(index), (address, own) => {
        const target = safeTarget(address, concreteOrigin(own), trusted);
        return target !== undefined && (target.kind === 'address' || !isForGuests(target.path));
      }),
    ),
    error_reporting: fields.optional('error_reporting', (key) => {
      const reporting = fields.object(key);
      reporting.onlyKnows(['dsn', 'environment']);
      const dsn = reporting.matching('dsn', (text) => DSN.test(text), 'must be a DSN, such as https://key@host/1.');
      return { dsn, environment: reporting.text('environment') };
    }),
    chat: fields.optional('chat', (key) => readChoice(fields.object(key), 'intercom')),
    captcha: fields.optional('captcha', (key) => readChoice(fields.object(key), 'turnstile')),
    cards: fields.optional('cards', (key) => readChoice(fields.object(key), 'stripe')),
    twitter: fields.optional('twitter', (key) => readChoice(fields.object(key), 'twitter')),
    line_notify: fields.optional('line_notify', (key) => readChoice(fields.object(key), 'line_notify')),
    webhooks: fields.optional('webhooks', (key) => readWebhooks(fields.object(key))) ?? {},
    channel_sign_in: fields.optional('channel_sign_in', (key) => readChannelSignIn(fields.object(key))) ?? {},
    dialect: fields.optional('dialect', (key) =>
      fields.matching(key, (text) => TABLE.test(text), 'must be the path of a JSON file, such as /dialect.json.'),
    ),
    not_served: new Set(
      fields.list('not_served', (items, index) =>
        items.matching(index, isOptional, `must be an operation id of the contract other than ${NEEDED}.`),
      ),
    ),
  };
  rejectSharedOrigins(config, fields);
  rejectKeysWithoutPage(config, fields);
  return fields.problems.length === 0 ? { ok: true, config } : { ok: false, problems: fields.problems };
}

function isOptional(operationId: string): boolean {
  return operationId.trim() !== '' && operationId !== NEEDED;
}

/** Each origin may be used once: otherwise the order in the file would decide which site opens. */
function rejectSharedOrigins({ brands, main_origin }: RuntimeConfig, fields: FieldReader): void {
  brands.forEach(({ origin }, index) => {
    // An invalid origin is empty and has been reported already.
    if (origin === '') return;
    const field = `brands.${index}.origin`;
    if (main_origin !== undefined && brandAt(brands.slice(index, index + 1), main_origin)) {
      fields.fail(field, 'must not be that of the main console.');
    }
    const isShared = (other: Brand) =>
      other.origin === origin ||
      [brandAt([other], origin), brandAt(brands.slice(index, index + 1), other.origin)].some(Boolean);
    if (brands.slice(0, index).some(isShared)) {
      fields.fail(field, 'must not be that of another brand.');
    }
  });
}

/** The key of an app is passed to the page on which people sign in, so there has to be one. */
function rejectKeysWithoutPage(config: RuntimeConfig, fields: FieldReader): void {
  for (const service of ['twitter', 'line_notify'] as const) {
    if (config[service] !== undefined && signInOf(config, service) === undefined)
      fields.fail(service, `needs channel_sign_in.${service}, the page that receives its key.`);
  }
}

/** `key` is the provider's app id, site key or publishable key. */
function readChoice<Provider extends string>(fields: FieldReader, provider: Provider): Choice<Provider> {
  if (fields.oneOf<'mock' | Provider>('provider', [provider, 'mock']) === 'mock') {
    fields.onlyKnows(['provider']);
    return { provider: 'mock' };
  }
  fields.onlyKnows(['provider', 'key']);
  return { provider, key: fields.text('key') };
}

/** Signed-in people are redirected away from these paths; redirecting them back would loop forever. */
function isForGuests(path: string): boolean {
  const pathname = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  return GUEST_PATHS.includes(pathname);
}

/** A partner's origin to resolve paths against, if its port is a wildcard. */
function concreteOrigin(origin: string): string {
  return origin.replace(/:\*$/, '') || 'http://console.invalid';
}

/** Every origin that links may lead to: the products' and the deployment's trusted origins. */
export function trustedOf({
  products,
  trusted_origins,
}: Pick<RuntimeConfig, 'products' | 'trusted_origins'>): string[] {
  const ofProducts = Object.values(products)
    .filter(isHttpUrl)
    .map((address) => new URL(address).origin);
  return [...new Set([...ofProducts, ...trusted_origins])];
}
