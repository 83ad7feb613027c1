import { parseRuntimeConfig } from '../../../../web/src/base/config/runtimeConfig.ts';

/** A valid configuration without partners. */
export const CONFIG = {
  site_name: 'Atrium',
  site_title: 'Atrium account console',
  products: {
    listening: 'https://listening.atrium.example',
    crm: 'https://crm.atrium.example',
    quick_analytic: 'https://quick.atrium.example',
    influencer: 'https://influencer.atrium.example',
    ads_scanner: 'https://ads.atrium.example',
    custom_viz: 'https://viz.atrium.example',
    publishing: 'https://publishing.atrium.example',
  },
  trusted_origins: ['https://www.atrium.example'],
  error_reporting: undefined,
  chat: { provider: 'mock' },
  captcha: { provider: 'mock' },
  cards: { provider: 'mock' },
  webhooks: { line: 'https://hooks.atrium.example/line' },
  channel_sign_in: { facebook: '/mock-provider/facebook' },
};

/** A valid partner, with every field of SPEC 3. */
export const BRAND = {
  origin: 'https://console.partner.example',
  account_id: 2001,
  site_name: 'Partner',
  site_title: 'Partner console',
  welcome_logo: '/brands/partner/welcome.svg',
  logo: 'https://cdn.partner.example/logo.svg',
  sidebar_logo: '/brands/partner/sidebar.svg',
  sidebar_logo_style: { padding: '4px 8px', borderRadius: '6px' },
  welcome_bg: '/brands/partner/background.svg',
  theme_color: '0e5383',
  theme: 'dark',
  after_login_page: { url: '/settings/sla/crm', title: 'Service levels' },
};

/** Returns all problems of a configuration, each as its field and message. */
export function problemsOf(json: unknown): string[] {
  const parsed = parseRuntimeConfig(json);
  return parsed.ok ? [] : parsed.problems.map(({ field, message }) => `${field} ${message}`);
}
