/** White label: the OEM profiles of SPEC 3, and which one applies at an origin. */
import { type FieldReader, isHttpUrl, isOrigin } from './fieldReader.ts';

/** A partner's branding and start page (SPEC 3 "OEM profile"). Images are URLs or paths of this site. */
export type Brand = {
  /** Where the partner opens the console. Below `.localhost` the port may be `*`. */
  origin: string;
  account_id: number;
  /** Name beside the logo. */
  site_name: string;
  /** Title of the browser tab. */
  site_title: string;
  /** On the sign-in screen. */
  welcome_logo: string;
  /** In the header and the tab. */
  logo: string;
  /** Above the menu, 200 pixels wide (SPEC 9). */
  sidebar_logo: string;
  sidebar_logo_style: SidebarLogoStyle;
  /** Background of the sign-in screen: an image URL or a colour such as `#0e5383`. */
  welcome_bg: string;
  /** Six hexadecimal digits without alpha, such as `0e5383` (SPEC 9). */
  theme_color: string;
  /** The initial colour scheme; people can change it. */
  theme: 'light' | 'dark' | 'auto';
  /** Opened after signing in: a path of the console or an address at a trusted origin. */
  after_login_page: { url: string; title: string } | undefined;
};

/** The CSS properties that a partner may set on the logo above the menu. */
export type SidebarLogoStyle = Partial<Record<(typeof LOGO_STYLES)[number], string>>;

/** None of these can load anything or move the logo elsewhere. */
const LOGO_STYLES = ['width', 'height', 'padding', 'margin', 'background', 'borderRadius', 'objectFit'] as const;

/** A path of this site. */
const PATH = /^\/(?!\/)[\w./~%-]+$/;
/** Characters that would end a CSS `url()`. */
const NOT_IN_CSS = /[\s"'()\\]/;
const COLOR = /^#?[0-9a-f]{6}$/i;
/** Any port: for local development, where ports change. */
const ANY_PORT = ':*';
/** Plain values only: no functions, which could load something, and no negative lengths, which could cover something. */
const STYLE_VALUE = /^(?!.*(?:^|[\s,])-)[\w#%., -]{1,60}$/;

const FIELDS = [
  'origin',
  'account_id',
  'site_name',
  'site_title',
  'welcome_logo',
  'logo',
  'sidebar_logo',
  'sidebar_logo_style',
  'welcome_bg',
  'theme_color',
  'theme',
  'after_login_page',
];

/** Reads one OEM profile. `isTrusted` says whether an address may be opened after signing in. */
export function readBrand(fields: FieldReader, isTrusted: (address: string, origin: string) => boolean): Brand {
  fields.onlyKnows(FIELDS);
  const picture = (key: string) =>
    fields.matching(key, isPicture, 'must be a path of this site or an address with https://.');
  const origin = fields.matching(
    'origin',
    isPartnerOrigin,
    'must be an origin, such as https://console.partner.example.',
  );
  return {
    origin,
    account_id: fields.wholeNumber('account_id'),
    site_name: fields.text('site_name'),
    site_title: fields.text('site_title'),
    welcome_logo: picture('welcome_logo'),
    logo: picture('logo'),
    sidebar_logo: picture('sidebar_logo'),
    sidebar_logo_style: fields.optional('sidebar_logo_style', (key) => readStyle(fields.object(key))) ?? {},
    welcome_bg: fields.matching(
      'welcome_bg',
      (text) => COLOR.test(text) || isPicture(text),
      'must be a colour of six hexadecimal digits, a path of this site or an address with https://.',
    ),
    theme_color: fields
      .matching(
        'theme_color',
        (text) => COLOR.test(text),
        'must be six hexadecimal digits without alpha, such as 0e5383.',
      )
      .replace('#', '')
      .toLowerCase(),
    theme: fields.optional('theme', (key) => fields.oneOf(key, ['auto', 'light', 'dark'])) ?? 'auto',
    after_login_page: fields.optional('after_login_page', (key) => {
      const page = fields.object(key);
      page.onlyKnows(['url', 'title']);
      const url = page.matching(
        'url',
        (text) => isTrusted(text, origin),
        'must be a path of the console for people who are signed in, or an address at one of the trusted origins.',
      );
      return { url, title: page.text('title') };
    }),
  };
}

/** Whether a text is a path of this site, such as the address of an upload. */
export function isSitePath(text: string): boolean {
  return PATH.test(text);
}

/** Whether a text is a URL of an image: a path of this site, or an address with https. */
export function isPicture(text: string): boolean {
  return PATH.test(text) || (text.startsWith('https://') && isHttpUrl(text) && !NOT_IN_CSS.test(text));
}

function isPartnerOrigin(text: string): boolean {
  const origin = text.endsWith(ANY_PORT) ? text.slice(0, -ANY_PORT.length) : text;
  if (!isOrigin(origin)) return false;
  const { hostname, port } = new URL(origin);
  return origin === text || (port === '' && hostname.endsWith('.localhost'));
}

function readStyle(fields: FieldReader): SidebarLogoStyle {
  fields.onlyKnows(LOGO_STYLES);
  const set = LOGO_STYLES.map((key) => [
    key,
    fields.optional(key, () => fields.matching(key, (text) => STYLE_VALUE.test(text), 'must be a plain CSS value.')),
  ]);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** The brand at an origin; undefined at the main console. */
export function brandAt(brands: readonly Brand[], origin: string): Brand | undefined {
  return brands.find((brand) => isAt(brand.origin, origin));
}

function isAt(pattern: string, origin: string): boolean {
  if (!pattern.endsWith(ANY_PORT)) return pattern === origin;
  return origin.replace(/:\d+$/, '') === pattern.slice(0, -ANY_PORT.length);
}
