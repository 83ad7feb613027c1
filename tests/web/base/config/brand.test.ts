import { describe, expect, it } from 'vitest';
import { brandAt } from '../../../../web/src/base/config/brand.ts';
import { parseRuntimeConfig } from '../../../../web/src/base/config/runtimeConfig.ts';
import { BRAND, CONFIG, problemsOf } from './support.ts';

const problemsOfBrand = (change: Record<string, unknown>) =>
  problemsOf({ ...CONFIG, brands: [{ ...BRAND, ...change }] }).map((problem) => problem.replace('brands.0.', ''));

function read(change: Record<string, unknown>) {
  const parsed = parseRuntimeConfig({ ...CONFIG, brands: [{ ...BRAND, ...change }] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.config.brands;
}

describe("a partner's profile", () => {
  it('[brand.profile] is read with every field', () => {
    expect(read({})).toEqual([BRAND]);
  });

  it('[brand.profile] accepts the colour with or without #, and uses defaults for omitted fields', () => {
    const { theme, sidebar_logo_style, after_login_page, ...least } = BRAND;
    const parsed = parseRuntimeConfig({ ...CONFIG, brands: [{ ...least, theme_color: '#0E5383' }] });
    expect(parsed.ok && parsed.config.brands[0]).toMatchObject({
      theme_color: '0e5383',
      theme: 'auto',
      sidebar_logo_style: {},
      after_login_page: undefined,
    });
    expect([theme, sidebar_logo_style, after_login_page]).not.toContain(undefined);
  });

  it('[brand.profile] lists all missing fields when it is empty', () => {
    expect(problemsOf({ ...CONFIG, brands: [{}] }).map((problem) => problem.split(' ')[0])).toEqual(
      [
        'origin',
        'account_id',
        'site_name',
        'site_title',
        'welcome_logo',
        'logo',
        'sidebar_logo',
        'welcome_bg',
        'theme_color',
      ].map((field) => `brands.0.${field}`),
    );
  });

  it.each([
    ['origin', 'console.partner.example', 'must be an origin, such as https://console.partner.example.'],
    ['account_id', '2001', 'must be a whole number above 0.'],
    ['account_id', 0, 'must be a whole number above 0.'],
    ['site_name', '', 'must be a text that is not empty.'],
    ['site_title', null, 'must be a text that is not empty.'],
    ['theme', 'blue', 'must be one of auto, light, dark.'],
    ['theme_color', 'blue', 'must be six hexadecimal digits without alpha, such as 0e5383.'],
    ['theme_color', '0e5383ff', 'must be six hexadecimal digits without alpha, such as 0e5383.'],
    ['theme_color', '#fff', 'must be six hexadecimal digits without alpha, such as 0e5383.'],
    ['after_login_page', '/product', 'must be an object.'],
    ['sidebar_logo_style', 'padding: 4px', 'must be an object.'],
  ])('[brand.profile] [brand.theme-color] rejects %s set to %j', (field, value, message) => {
    expect(problemsOfBrand({ [field]: value })[0]).toBe(`${field} ${message}`);
  });

  it('[brand.profile] rejects unknown fields', () => {
    expect(problemsOfBrand({ color: 'red' })).toEqual([expect.stringMatching(/^color is not known\./)]);
    expect(problemsOfBrand({ after_login_page: { url: '/product', title: 'P', target: '_blank' } })).toEqual([
      'after_login_page.target is not known. Known fields: url, title.',
    ]);
  });
});

describe("a partner's images", () => {
  const message = 'must be a path of this site or an address with https://.';

  it.each([
    'logo.svg',
    '//cdn.evil.example/logo.svg',
    'http://partner.example/logo.svg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://',
    'https://me:secret@cdn.partner.example/logo.svg',
    'https://cdn.partner.example/logo.svg") , url("https://evil.example',
    'https://cdn.partner.example/a b.svg',
    '/logo.svg")',
    '/',
    7,
  ])('[brand.profile] cannot be %j', (picture) => {
    expect(problemsOfBrand({ welcome_logo: picture, logo: picture, sidebar_logo: picture })).toEqual([
      `welcome_logo ${message}`,
      `logo ${message}`,
      `sidebar_logo ${message}`,
    ]);
    expect(problemsOfBrand({ welcome_bg: picture })).toHaveLength(1);
  });

  it('[brand.profile] can be replaced with a hex colour for the background', () => {
    expect(read({ welcome_bg: '#0e5383' })).toHaveLength(1);
    expect(problemsOfBrand({ welcome_bg: 'rgba(0,0,0,.5)' })).toHaveLength(1);
  });
});

describe('the style of the sidebar logo', () => {
  it.each([
    'url(https://evil.example)',
    'red; position: fixed',
    '-9999px',
    '4px -9999px',
    'calc(1px)',
    '',
    'a'.repeat(61),
  ])('[brand.sidebar-logo] rejects the value %j', (value) => {
    expect(problemsOfBrand({ sidebar_logo_style: { margin: value } })).toEqual([
      'sidebar_logo_style.margin must be a plain CSS value.',
    ]);
  });

  it.each(['position', 'backgroundImage', 'zIndex', 'transform'])('[brand.sidebar-logo] rejects %s', (key) => {
    expect(problemsOfBrand({ sidebar_logo_style: { [key]: '0' } })).toEqual([
      expect.stringContaining(`sidebar_logo_style.${key} is not known.`),
    ]);
  });

  it.each([
    { padding: '4px 8px' },
    { background: '#ffffff', borderRadius: '50%' },
    { objectFit: 'scale-down', width: '200px', height: 'auto' },
  ])('[brand.sidebar-logo] accepts %j', (sidebar_logo_style) => {
    expect(read({ sidebar_logo_style })[0]?.sidebar_logo_style).toEqual(sidebar_logo_style);
  });
});

describe("a partner's origin", () => {
  it.each([
    'https://console.partner.example/',
    'https://console.partner.example:443',
    'http://console.partner.example:80',
    'https://Console.partner.example',
    'https://console.partner.example:*',
    'http://localhost:*',
    'http://partner.localhost:8080:*',
    'http://evil.example#.localhost:*',
    'https://*.partner.example',
    'ftp://console.partner.example',
    ':*',
    '',
  ])('[brand.profile] cannot be %j', (origin) => {
    expect(problemsOfBrand({ origin })).toEqual(['origin must be an origin, such as https://console.partner.example.']);
  });

  it.each([
    ['http://partner.localhost:4400', true],
    ['http://partner.localhost:51234', true],
    ['http://partner.localhost', true],
    ['https://partner.localhost:4400', false],
    ['http://evil-partner.localhost:4400', false],
    ['http://partner.localhost.evil.example:4400', false],
    ['http://localhost:4400', false],
  ])('[brand.profile] below .localhost can match any port (%s: %s)', (origin, isPartner) => {
    const brands = read({ origin: 'http://partner.localhost:*' });
    expect(brandAt(brands, origin) !== undefined).toBe(isPartner);
  });

  it('[brand.profile] must be unique among all sites', () => {
    const brands = [
      BRAND,
      BRAND,
      { ...BRAND, origin: 'http://partner.localhost:*' },
      { ...BRAND, origin: 'http://partner.localhost:4400' },
      { ...BRAND, origin: 'https://console.atrium.example' },
    ];
    expect(problemsOf({ ...CONFIG, main_origin: 'https://console.atrium.example', brands })).toEqual([
      'brands.1.origin must not be that of another brand.',
      'brands.3.origin must not be that of another brand.',
      'brands.4.origin must not be that of the main console.',
    ]);
  });
});

describe('the page after sign-in', () => {
  const urlProblem = (url: unknown) => problemsOfBrand({ after_login_page: { url, title: 'Start' } });

  it.each([
    '/settings/sla/crm',
    '/product?from=partner',
    'https://crm.atrium.example/inbox',
    'https://www.atrium.example',
    'https://console.partner.example/product',
  ])('[brand.profile] [guard.redirect-partner] may be %s', (url) => {
    expect(urlProblem(url)).toEqual([]);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://crm.atrium.example.evil.example',
    'product',
    '/logout',
    '/redirect?to=/product',
    '/login',
    '/Login/',
    '/plans?x=1',
    'https://console.partner.example/login',
    7,
    undefined,
  ])('[brand.profile] [guard.redirect-partner] must not be %j', (url) => {
    expect(urlProblem(url)).toEqual([
      'after_login_page.url must be a path of the console for people who are signed in, or an address at one of the trusted origins.',
    ]);
  });

  it('[brand.profile] requires a title', () => {
    expect(problemsOfBrand({ after_login_page: { url: '/product' } })).toEqual([
      'after_login_page.title must be a text that is not empty.',
    ]);
  });
});
