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
  writes: 'updateCustomTheme',
  tabs: { passwords: { only: 'partners' }, look: { only: 'partners' } },
  icon: 'IconSettings',
  words: 'password strength, validity, expiry, look, logo, theme colour, brand, white label',
  logs: {
    customTheme: { label: 'Look' },
    accounts: { fields: ['password_strength'] },
  },
};
