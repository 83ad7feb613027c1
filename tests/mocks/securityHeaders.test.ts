import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../scripts/start/securityHeaders.ts';

type Config = Parameters<typeof securityHeaders>[0];

const PLAIN: Config = {
  realtime_origin: undefined,
  error_reporting: undefined,
  chat: undefined,
  captcha: undefined,
  cards: undefined,
};

/** The policy by directive. */
function policyOf(config: Partial<Config> = {}): Record<string, string[]> {
  const policy = securityHeaders({ ...PLAIN, ...config })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** The sources that a configuration adds to the default policy. */
function addedBy(config: Partial<Config>): Record<string, string[]> {
  const plain = policyOf();
  return Object.fromEntries(
    Object.entries(policyOf(config))
      .map(([name, sources]): [string, string[]] => [name, sources.filter((source) => !plain[name]?.includes(source))])
      .filter(([, sources]) => sources.length > 0),
  );
}

describe('the security headers', () => {
  it('allow only images from other origins, and no framing', () => {
    const policy = policyOf();
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it('allow inline content in styles only', () => {
    const unsafe = Object.entries(policyOf()).filter(([, sources]) => sources.join().includes('unsafe'));
    expect(unsafe.map(([name]) => name)).toEqual(['style-src']);
  });

  it('send no referrer, because a URL may contain a token', () => {
    expect(securityHeaders(PLAIN)).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
  });

  it('add nothing for mocked services', () => {
    const mock = { provider: 'mock' } as const;
    expect(addedBy({ chat: mock, captcha: mock, cards: mock })).toEqual({});
  });

  it('add nothing where there is no realtime server', () => {
    expect(addedBy({ realtime_origin: 'none' })).toEqual({});
  });

  it('allow the realtime server over HTTP and WebSocket', () => {
    expect(addedBy({ realtime_origin: 'https://live.atrium.example' })).toEqual({
      'connect-src': ['https://live.atrium.example', 'wss://live.atrium.example'],
    });
    expect(addedBy({ realtime_origin: 'http://live.localhost:4500' })).toEqual({
      'connect-src': ['http://live.localhost:4500', 'ws://live.localhost:4500'],
    });
  });

  it('allow only the origin of the error reporting DSN', () => {
    const error_reporting = { dsn: 'https://key@sentry.example:9000/path/7', environment: 'production' };
    expect(addedBy({ error_reporting })).toEqual({ 'connect-src': ['https://sentry.example:9000'] });
  });

  it('allow the captcha', () => {
    expect(addedBy({ captcha: { provider: 'turnstile', key: 'k' } })).toEqual({
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    });
  });

  it('allow the card fields', () => {
    expect(addedBy({ cards: { provider: 'stripe', key: 'k' } })).toEqual({
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
    });
  });

  it('allow the chat, and keep our own origin in new directives', () => {
    const added = addedBy({ chat: { provider: 'intercom', key: 'k' } });
    expect(added['script-src']).toContain('https://widget.intercom.io');
    expect(added['connect-src']).toContain('wss://nexus-websocket-a.intercom.io');
    expect(added['media-src']?.[0]).toBe("'self'");
    expect(Object.values(added).flat().join(' ')).not.toMatch(/unsafe|\*(?!\.)/);
  });

  it('list each source once and keep all sources separate', () => {
    const all = policyOf({
      realtime_origin: 'https://live.atrium.example',
      error_reporting: { dsn: 'https://key@sentry.example/7', environment: 'p' },
      chat: { provider: 'intercom', key: 'k' },
      captcha: { provider: 'turnstile', key: 'k' },
      cards: { provider: 'stripe', key: 'k' },
    });
    for (const sources of Object.values(all)) {
      expect(new Set(sources).size).toBe(sources.length);
      expect(sources.join('')).not.toMatch(/[;,]/);
      if (sources.length > 1) expect(sources).not.toContain("'none'");
    }
  });
});
