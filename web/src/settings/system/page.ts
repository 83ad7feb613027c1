import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 40,
  path: 'account/:product/system',
  title: 'System settings',
  products: 'all',
  reads: {
    need: ['center.access_account.read'],
    because:
      'SPEC 6 has a permission for the page; its calls are open to every session, since all show the look of their account.',
  },
  shows: ['getAccount'],
  writes: 'updateCustomTheme',
  tabs: {
    passwords: { words: 'password policy', only: 'partners' },
    look: { words: 'branding, white label, company colours', only: 'partners' },
  },
  icon: 'IconSettings',
  words:
    'password strength, password policy, complexity, validity, expiry, look, logo, favicon, background image, theme colour, brand, branding, company colours, white label, sign-in page',
  logs: {
    customTheme: { label: 'Look' },
    accounts: { fields: ['password_strength'] },
  },
};
