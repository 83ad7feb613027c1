import { WEBHOOK_FAMILIES } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST_PATHS, parseRuntimeConfig, trustedOf } from '../../../../web/src/base/config/runtimeConfig.ts';
import { unknownOperations } from '../../../../web/src/base/config/unknownOperations.ts';
import { siteAt } from '../../../../web/src/base/useSite.ts';
import { routeTable } from '../../../../web/src/routes/routeTable.ts';
import { BRAND, CONFIG, problemsOf } from './support.ts';

const NOT_TEXT = ['', '  ', 7, null, [], {}];
const NOT_ORIGIN = [
  '',
  'a.example',
  'https://a.example/',
  'https://a.example/path',
  'https://A.example',
  'https://a.example:443',
  'https://me:secret@a.example',
  'ftp://a.example',
  // Valid hosts for a URL parser, but in the security policy they would end a source.
  'https://a;b.example',
  'https://a,b.example',
  "https://a'b.example",
  'javascript:alert(1)',
  null,
];

describe('a valid configuration', () => {
  it('is read unchanged', () => {
    const parsed = parseRuntimeConfig(CONFIG);
    expect(parsed).toEqual({
      ok: true,
      config: {
        ...CONFIG,
        realtime_origin: undefined,
        main_origin: undefined,
        cookie_domain: undefined,
        brands: [],
        not_served: new Set(),
      },
    });
  });

  it('needs only a name, a title and the product URLs', () => {
    const { site_name, site_title, products } = CONFIG;
    const parsed = parseRuntimeConfig({ site_name, site_title, products });
    expect(parsed.ok && parsed.config).toMatchObject({
      brands: [],
      trusted_origins: [],
      chat: undefined,
      webhooks: {},
      channel_sign_in: {},
    });
  });

  it('trusts the origins of its products and any others that it lists, without duplicates', () => {
    const products = { ...CONFIG.products, listening: 'https://one.example/a', crm: 'https://one.example/b' };
    const trusted = trustedOf({ products, trusted_origins: ['https://one.example', 'https://two.example'] });
    expect(trusted.filter((origin) => /one|two/.test(origin))).toEqual(['https://one.example', 'https://two.example']);
  });

  it('accepts external services by provider and key', () => {
    const chosen = {
      chat: { provider: 'intercom', key: 'abc' },
      captcha: { provider: 'turnstile', key: '0x4A' },
      cards: { provider: 'stripe', key: 'pk_1' },
      twitter: { provider: 'twitter', key: 'client-1' },
      line_notify: { provider: 'line_notify', key: 'client-2' },
      channel_sign_in: { twitter: '/sign-in/twitter', line_notify: 'https://sign-in.example/line' },
      error_reporting: { dsn: 'https://key@sentry.example/7', environment: 'production' },
    };
    const parsed = parseRuntimeConfig({ ...CONFIG, ...chosen });
    expect(parsed.ok && parsed.config).toMatchObject(chosen);
  });
});

describe('channel URLs', () => {
  it('[shell.companions] include the product URLs and the webhook endpoints of every family', () => {
    const webhooks = Object.fromEntries(WEBHOOK_FAMILIES.map((family) => [family, `https://hooks.example/${family}`]));
    const parsed = parseRuntimeConfig({ ...CONFIG, webhooks });
    expect(parsed.ok && parsed.config).toMatchObject({ products: CONFIG.products, webhooks });
  });

  it.each(['', '/line', 'hooks.example', 'https://hooks.example/?to=', 'https://hooks.example/#line', 7])(
    '[shell.companions] cannot use %j as the base URL of a webhook',
    (line) => {
      expect(problemsOf({ ...CONFIG, webhooks: { line } })).toEqual([
        'webhooks.line must be an absolute address without a query, to which a channel id is added.',
      ]);
    },
  );

  it.each(['/mock-provider/facebook', 'https://connect.example/facebook?app=7'])(
    'can use %j as a sign-in page',
    (page) => {
      const parsed = parseRuntimeConfig({ ...CONFIG, channel_sign_in: { instagram: page } });
      expect(parsed.ok && parsed.config.channel_sign_in).toEqual({ instagram: page });
    },
  );

  it.each(['', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'connect.example', null])(
    'cannot use %j as a sign-in page',
    (twitter) => {
      expect(problemsOf({ ...CONFIG, channel_sign_in: { twitter } })).toEqual([
        'channel_sign_in.twitter must be a path of this site or an absolute address.',
      ]);
    },
  );

  it.each(['twitter', 'line_notify'])('has to have a page that receives the key of %s', (service) => {
    const app = { [service]: { provider: service, key: 'client-1' } };
    expect(problemsOf({ ...CONFIG, ...app })).toEqual([
      `${service} needs channel_sign_in.${service}, the page that receives its key.`,
    ]);
    expect(problemsOf({ ...CONFIG, ...app, channel_sign_in: { [service]: '/sign-in' } })).toEqual([]);
    expect(problemsOf({ ...CONFIG, [service]: { provider: 'mock' } })).toEqual([]);
    expect(problemsOf({ ...CONFIG, [service]: { provider: service } })).toContain(
      `${service}.key must be a text that is not empty.`,
    );
  });

  it('are rejected for unknown families and services', () => {
    const wrong = { webhooks: { sms: 'https://a.example' }, channel_sign_in: { pantip: '/a' } };
    expect(problemsOf({ ...CONFIG, ...wrong })).toEqual([
      'webhooks.sms is not known. Known fields: line, whatsapp, gptbots.',
      'channel_sign_in.pantip is not known. Known fields: facebook, twitter, instagram, line_notify.',
    ]);
  });
});

describe('parsing an invalid configuration', () => {
  it.each([null, 7, 'text', [], undefined])('rejects %j, which is not an object', (json) => {
    expect(problemsOf(json)).toEqual(['(file) must be a JSON object.']);
  });

  it('lists all missing fields', () => {
    expect(problemsOf({})).toEqual([
      'products must be an object of addresses.',
      ...Object.keys(CONFIG.products).map(
        (product) => `products.${product} must be an absolute address that starts with http:// or https://.`,
      ),
      'site_name must be a text that is not empty.',
      'site_title must be a text that is not empty.',
    ]);
  });

  it('reports an unknown field and lists the known ones', () => {
    expect(problemsOf({ ...CONFIG, sitename: 'x' })).toEqual([
      expect.stringMatching(/^sitename is not known\. Known fields: site_name, site_title, products, /),
    ]);
  });

  it.each(NOT_TEXT)('rejects %j as a name or title', (value) => {
    expect(problemsOf({ ...CONFIG, site_name: value, site_title: value })).toEqual([
      'site_name must be a text that is not empty.',
      'site_title must be a text that is not empty.',
    ]);
  });

  it.each(['', '/crm', 'crm.example', 'javascript:alert(1)', 'https://me:secret@crm.example', 7])(
    'rejects %j as a product URL',
    (crm) => {
      expect(problemsOf({ ...CONFIG, products: { ...CONFIG.products, crm } })).toEqual([
        'products.crm must be an absolute address that starts with http:// or https://.',
      ]);
    },
  );

  it.each(NOT_ORIGIN)('rejects %j as an origin', (origin) => {
    const message = 'must be an origin, such as https://a.example.';
    expect(problemsOf({ ...CONFIG, main_origin: origin, realtime_origin: origin, trusted_origins: [origin] })).toEqual([
      `trusted_origins.0 ${message}`,
      `main_origin ${message}`,
      'realtime_origin must be an origin, such as https://a.example, or none.',
    ]);
  });

  it('rejects lists that are not arrays', () => {
    expect(problemsOf({ ...CONFIG, trusted_origins: 'https://a.example', brands: {} })).toEqual([
      'trusted_origins must be a list.',
      'brands must be a list.',
    ]);
  });

  it.each(['atrium', '.atrium.example', 'https://atrium.example', 'atrium.example; Secure', 7])(
    '[session.cookie-domain] rejects %j as a cookie domain',
    (cookie_domain) => {
      expect(problemsOf({ ...CONFIG, cookie_domain })).toEqual([
        'cookie_domain must be a domain, such as atrium.example.',
      ]);
    },
  );

  it.each([
    ['error_reporting', { dsn: 'sentry.example', environment: '' }, ['dsn', 'environment']],
    ['error_reporting', 'https://key@sentry.example/7', ['', 'dsn', 'environment']],
    ['chat', { provider: 'stripe', key: 'x' }, ['provider']],
    ['chat', { provider: 'intercom' }, ['key']],
    ['captcha', { provider: 'turnstile', key: '' }, ['key']],
    ['cards', { provider: 'mock', key: 'x' }, ['key']],
    ['cards', { provider: 'stripe', key: 'pk', secret: 'sk' }, ['secret']],
  ])('rejects %s set to %j', (field, value, wrong) => {
    const named = problemsOf({ ...CONFIG, [field]: value }).map((problem) => problem.split(' ')[0]);
    expect(named).toEqual(wrong.map((part) => (part === '' ? field : `${field}.${part}`)));
  });
});

describe('any JSON', () => {
  it('is parsed or reported as invalid, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const parsed = parseRuntimeConfig(json);
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
    );
  });

  it('in any field of a valid configuration is parsed or reported for that field', () => {
    const field = fc.constantFrom(...Object.keys(CONFIG), 'brands', 'main_origin', 'realtime_origin', 'cookie_domain');
    fc.assert(
      fc.property(field, fc.jsonValue(), (key, value) => {
        for (const problem of problemsOf({ ...CONFIG, [key]: value })) {
          expect(problem.startsWith(key)).toBe(true);
        }
      }),
    );
  });

  it('in any field of a valid brand is parsed or reported for that field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(BRAND)), fc.jsonValue(), (key, value) => {
        for (const problem of problemsOf({ ...CONFIG, brands: [{ ...BRAND, [key]: value }] })) {
          expect(problem.startsWith(`brands.0.${key}`)).toBe(true);
        }
      }),
    );
  });
});

describe('the site', () => {
  const config = parseRuntimeConfig({ ...CONFIG, brands: [BRAND] });

  it.each([
    ['https://console.partner.example', 'Partner', false],
    ['https://console.atrium.example', 'Atrium', true],
    ['https://console.partner.example:8443', 'Atrium', true],
    ['http://console.partner.example', 'Atrium', true],
    ['https://console.partner.example.evil.example', 'Atrium', true],
  ])('[brand.profile] [guard.not-oem] at %s is %s', (origin, name, isMainOrigin) => {
    if (!config.ok) throw new Error('The configuration is not right.');
    expect(siteAt(config.config, origin)).toMatchObject({ name, isMainOrigin });
  });

  it('[guard.not-oem] is the main console only at the main origin, if one is configured', () => {
    if (!config.ok) throw new Error('The configuration is not right.');
    const strict = { ...config.config, main_origin: 'https://console.atrium.example' };
    expect(siteAt(strict, 'https://console.atrium.example').isMainOrigin).toBe(true);
    expect(siteAt(strict, 'https://elsewhere.example')).toMatchObject({ name: 'Atrium', isMainOrigin: false });
  });

  it("[guard.redirect-partner] cannot send a partner's users to a page for guests", () => {
    const ofGuests = routeTable
      .filter(({ requires }) => requires(undefined).some(({ type }) => type === 'guest'))
      .map(({ path }) => path);
    expect([...ofGuests].sort()).toEqual([...GUEST_PATHS].sort());
  });
});

describe('operations that the server does not have', () => {
  it('are read as a set', () => {
    const parsed = parseRuntimeConfig({ ...CONFIG, not_served: ['listShifts', 'rotateApiKey'] });
    expect(parsed.ok && parsed.config.not_served).toEqual(new Set(['listShifts', 'rotateApiKey']));
  });

  it.each([['getProfile'], [''], [7]])('do not include %j', (id) => {
    expect(problemsOf({ ...CONFIG, not_served: ['listShifts', id] })).toEqual([
      'not_served.1 must be an operation id of the contract other than getProfile.',
    ]);
  });

  it('are all in the contract', () => {
    expect(unknownOperations({ not_served: new Set(['listShifts', 'listShift']) })).toEqual([
      {
        field: 'not_served.1',
        message: '“listShift” is not an operation of the contract. Its operation ids are in openapi/dist/openapi.json.',
      },
    ]);
  });
});
