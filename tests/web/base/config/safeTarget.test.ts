import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { safeTarget } from '../../../../web/src/base/config/safeTarget.ts';

// The test page's own origin, so that the tests can use its real history. It parses URLs as browsers do.
const OWN = window.location.origin;
const { host, port } = window.location;
const TRUSTED = ['https://crm.atrium.example', 'http://desk.localhost:8080'];

const judge = (text: string) => safeTarget(text, OWN, TRUSTED);

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a safe target', () => {
  it.each([
    ['/', '/'],
    ['/product', '/product'],
    ['/settings/keywords/listening?q=a%2Fb&sort=-name#row-7', '/settings/keywords/listening?q=a%2Fb&sort=-name#row-7'],
    ['/settings/../product', '/product'],
    ['/settings/sla/crm?next=//evil.example', '/settings/sla/crm?next=//evil.example'],
    ['/search?q=กาแฟ', '/search?q=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F'],
    ['/a:b@c', '/a:b@c'],
    ['/redirects', '/redirects'],
    ['/settings/logout', '/settings/logout'],
    [`${OWN}/product?a=1#b`, '/product?a=1#b'],
    [OWN, '/'],
    [OWN.toUpperCase(), '/'],
    [`${OWN}?a=1`, '/?a=1'],
  ])('[route.redirect] %s is the path %s', (text, path) => expect(judge(text)).toEqual({ kind: 'path', path }));

  it.each([
    ['https://crm.atrium.example', 'https://crm.atrium.example/'],
    ['https://crm.atrium.example/tickets/7?tab=a#note', 'https://crm.atrium.example/tickets/7?tab=a#note'],
    ['HTTPS://CRM.atrium.example/Tickets', 'https://crm.atrium.example/Tickets'],
    ['http://desk.localhost:8080/x', 'http://desk.localhost:8080/x'],
    // The other origin is responsible for its own paths.
    ['https://crm.atrium.example//logout', 'https://crm.atrium.example//logout'],
  ])('[route.redirect] %s is the trusted URL %s', (text, url) => {
    expect(judge(text)).toEqual({ kind: 'address', url });
  });
});

/** Unsafe targets, grouped by technique. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  'another origin': [
    'https://evil.example',
    'http://evil.example/product',
    'HTTPS://EVIL.EXAMPLE',
    'https://crm.atrium.example.evil.example',
    'https://crm.atrium.example-evil.example',
    'https://evil-crm.atrium.example',
    'https://atrium.example',
    'https://sub.crm.atrium.example',
    'https://crm.atrium.example./',
    'https://crm.atrium.example:8443/',
    'https://crm.atrium.example:443/',
    'http://crm.atrium.example/',
    'https://desk.localhost:8080/',
    `${OWN}.evil.example/`,
    `${OWN}0/`,
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://xn--crm-atrium.example/',
  ],
  'a missing or incomplete scheme': [
    '//evil.example',
    `//${host}/product`,
    '//crm.atrium.example/',
    '///evil.example',
    '////evil.example',
    'http:evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https:///crm.atrium.example/',
    'https:crm.atrium.example/',
    'http:product',
    'evil.example',
    'product',
    './product',
    '../product',
    '?to=/product',
    '#product',
    ':80/',
    '',
  ],
  'a scheme that runs code or reads data': [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'javascript://crm.atrium.example/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    `blob:${OWN}/5e3f1c8e`,
    `filesystem:${OWN}/temporary/a.html`,
    `view-source:${OWN}/`,
    'file:///etc/passwd',
    'about:blank',
    'ftp://crm.atrium.example/',
    'ws://crm.atrium.example/',
    'mailto:a@evil.example',
    'intent://crm.atrium.example#Intent;scheme=https;end',
  ],
  'a user name before the host': [
    `http://${host}@evil.example/`,
    `https://evil.example@crm.atrium.example/`,
    'https://crm.atrium.example:443@evil.example/',
    'https://user:secret@crm.atrium.example/',
    'https://crm.atrium.example%40evil.example/',
    'https://crm.atrium.example&@evil.example/',
    `http://@${host}/`,
  ],
  'backslashes instead of slashes': [
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    'https:\\\\evil.example',
    'https://crm.atrium.example\\@evil.example/',
    'https://evil.example\\.crm.atrium.example/',
    '/product\\..\\..\\evil',
  ],
  'characters that are stripped or invisible': [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    'java\tscript:alert(1)',
    ' https://evil.example',
    '\u0000/product',
    '/product\u0000',
    '\u0001javascript:alert(1)',
    '/\u200b/evil.example',
    '/\ufeff/evil.example',
    '/\u00ad/evil.example',
    '/\u2060product',
    '/\u115fproduct',
    '/\u034fproduct',
    '/\ufe0fproduct',
    '/\u202eelpmaxe.live//:ptth',
    '/\u2066product\u2069',
    '/product\u2028',
    '/pro duct',
    '/product\u00a0',
    'https://crm.atrium\u200d.example/',
    '/\ud800',
  ],
  'characters that look like others': [
    'https://crm.atrium\u3002example/',
    'https://crm.atrium\uff0eexample/',
    'https://crm\uff61atrium.example/',
    'https:\uff0f\uff0fevil.example',
    'https://evil.example\uff0f.crm.atrium.example',
    'https://\u0441rm.atrium.example/',
    'https://\uff43rm.atrium.example/',
    'https://\u24d2rm.atrium.example/',
    'https://crm.atr\u0131um.example/',
    '\uff0f\uff0fevil.example',
  ],
  'encoded hosts': [
    'https://%63rm.atrium.example/',
    'https://crm.atrium.example%2f.evil.example/',
    'https://crm.atrium.example%00.evil.example/',
    'https://crm.atrium.example%2eevil.example/',
    'https%3a%2f%2fevil.example',
    '%2f%2fevil.example',
    '%5c%5cevil.example',
    '%252f%252fevil.example',
  ],
  'paths that become hosts': [
    '/.//evil.example',
    '/%2e//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/x/%2E%2E//evil.example',
    '/././/evil.example/..',
    `${OWN}//evil.example`,
    `${OWN}/.//evil.example`,
    '/\u002f/evil.example',
  ],
  'routes that no link may open': [
    '/redirect',
    '/redirect?to=/product',
    '/redirect/?to=https://evil.example',
    '/REDIRECT',
    '/Redirect#a',
    '/%72edirect?to=/product',
    '/%2572edirect',
    '/%25252572edirect',
    '/%72%65%64%69%72%65%63%74',
    '/redirect%2f',
    '/./redirect',
    '/x/../redirect',
    '/%2e/redirect',
    '/logout',
    '/LogOut/',
    '/log%6Fut',
    '/logout%3Bx/../logout',
    '/logout/now',
    '/closeWithToken',
    '/closewithtoken?access_token=a',
    '/CLOSEWITHTOKEN#access_token=a',
    '/close%57ithToken',
    '/close%2557ithToken/',
    '/%zz/../logout',
    '/logout/%zz',
    `${OWN}/logout`,
    `${OWN}/redirect?to=${encodeURIComponent(`${OWN}/redirect`)}`,
  ],
};

describe.each(Object.entries(HOSTILE))('%s', (_, texts) => {
  it.each(texts)('[route.redirect] %j is rejected', (text) => expect(judge(text)).toBeUndefined());
});

describe('another scheme', () => {
  it('[route.redirect] is rejected even if its origin is trusted', () => {
    expect(safeTarget('ftp://crm.atrium.example/', OWN, ['ftp://crm.atrium.example'])).toBeUndefined();
  });
});

describe('a very long URL', () => {
  it('[route.redirect] is rejected if it is longer than any URL of ours', () => {
    expect(judge(`/${'a'.repeat(1999)}`)).toBeDefined();
    expect(judge(`/${'a'.repeat(2000)}`)).toBeUndefined();
    expect(judge(`https://crm.atrium.example/${'%25'.repeat(100_000)}`)).toBeUndefined();
  });

  it('[route.redirect] is decoded completely, however often it is encoded', () => {
    expect(judge(`/%${'25'.repeat(980)}72edirect`)).toBeUndefined();
  });
});

describe('any text', () => {
  /** Pieces that confuse parsers, in any order. */
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', ':', '@', '?', '#', '%', '%2f', '%5c', '%2e', '%09', '%00', '\t', '\n'),
    fc.constantFrom('http:', 'https:', 'javascript:', 'blob:', 'evil.example', host, port, OWN, ...TRUSTED),
    fc.constantFrom('redirect', 'logout', 'closeWithToken', '%72edirect', 'product', '\u3002', '\uff0f', '\u200b'),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('')) },
    { weight: 2, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('')}`) },
    { weight: 1, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => TRUSTED[0] + pieces.join('')) },
  );

  it('[route.redirect] leads only to this origin or exactly to a trusted one, however often it is parsed', () => {
    fc.assert(
      fc.property(text, (from) => {
        const target = judge(from);
        if (target === undefined) return;
        if (target.kind === 'address') {
          const { origin, username, href } = new URL(target.url);
          expect(TRUSTED).toContain(origin);
          expect([username, href]).toEqual(['', target.url]);
          return;
        }
        expect(new URL(target.path, OWN).href).toBe(OWN + target.path);
        // Throws if the browser resolves the URL to another origin.
        window.history.pushState(null, '', target.path);
        expect(window.location.href).toBe(OWN + target.path);
        expect(window.location.pathname).not.toMatch(/^\/(?:redirect|logout|closewithtoken)(?:\/|$)/i);
      }),
      { numRuns: 2000 },
    );
  });

  it('[route.redirect] gives the same result when an accepted target is checked again', () => {
    fc.assert(
      fc.property(text, (from) => {
        const target = judge(from);
        if (target !== undefined) expect(judge(target.kind === 'path' ? target.path : target.url)).toEqual(target);
      }),
      { numRuns: 2000 },
    );
  });
});
