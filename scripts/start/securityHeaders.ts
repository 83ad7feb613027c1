import { NO_REALTIME, type RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';

/** The parts of the configuration that affect the policy. */
type Services = Pick<RuntimeConfig, 'realtime_origin' | 'error_reporting' | 'chat' | 'captcha' | 'cards'>;

/** The sources that a service adds to each directive. */
type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * Scripts are loaded only from this origin and never inline. Styles may be inline, because Mantine sets positions and theme
 * variables that way. Images may come from any https origin, because brand logos and files of canned responses are external
 * URLs.
 */
const OWN: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
const TURNSTILE: Sources = {
  'script-src': ['https://challenges.cloudflare.com'],
  'frame-src': ['https://challenges.cloudflare.com'],
};

/** https://docs.stripe.com/security/guide#content-security-policy, for Stripe.js with Elements. */
const STRIPE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy, all its regions. */
const INTERCOM: Sources = {
  'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  'connect-src': [
    'https://via.intercom.io',
    ...['api', 'api.au', 'api.eu', 'api-iam', 'api-iam.au', 'api-iam.eu', 'api-ping'].map(
      (name) => `https://${name}.intercom.io`,
    ),
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    ...['nexus-websocket-a', 'nexus-websocket-b', 'nexus-europe-websocket', 'nexus-australia-websocket'].flatMap(
      (name) => [`https://${name}.intercom.io`, `wss://${name}.intercom.io`],
    ),
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomcdn.eu',
    'https://uploads.au.intercomcdn.com',
    'https://uploads.eu.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  'frame-src': [
    'https://intercom-sheets.com',
    'https://www.intercom-reporting.com',
    'https://www.youtube.com',
    'https://player.vimeo.com',
    'https://fast.wistia.net',
  ],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'media-src': ['https://js.intercomcdn.com', 'https://downloads.intercomcdn.com', 'https://downloads.intercomcdn.eu'],
  'form-action': [
    'https://intercom.help',
    'https://api-iam.intercom.io',
    'https://api-iam.eu.intercom.io',
    'https://api-iam.au.intercom.io',
  ],
};

/** The realtime server is asked over HTTP first and then over a socket. */
function realtime(origin: string): Sources {
  return { 'connect-src': [origin, origin.replace(/^http/, 'ws')] };
}

function sourcesOf({ realtime_origin, error_reporting, chat, captcha, cards }: Services): Sources[] {
  return [
    OWN,
    ...(realtime_origin === undefined || realtime_origin === NO_REALTIME ? [] : [realtime(realtime_origin)]),
    ...(error_reporting === undefined ? [] : [{ 'connect-src': [new URL(error_reporting.dsn).origin] }]),
    ...(chat?.provider === 'intercom' ? [INTERCOM] : []),
    ...(captcha?.provider === 'turnstile' ? [TURNSTILE] : []),
    ...(cards?.provider === 'stripe' ? [STRIPE] : []),
  ];
}

function policyOf(all: readonly Sources[]): string {
  const names = [...new Set(all.flatMap((sources) => Object.keys(sources)))];
  return names
    .map((name) => {
      const sources = [...new Set(all.flatMap((one) => one[name] ?? []))];
      // 'none' holds only where it stands alone; a directive that we do not have begins with our own origin.
      const added = sources.filter((source) => source !== "'none'");
      const own = name in OWN || added.length === 0 ? [] : ["'self'"];
      return [name, ...own, ...(added.length === 0 ? sources : added)].join(' ');
    })
    .join('; ');
}

/**
 * What the browser is told about every page. The policy opens only to the services that the configuration names.
 * `docs/deploy` sends the same headers; a test holds them equal.
 */
export function securityHeaders(config: Services): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policyOf(sourcesOf(config)),
    // The login popups must keep their opener, so only other origins' windows are cut off.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    // Addresses can bear secrets, such as the token of /reset-password; no other page needs to know where one came from.
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
