import type { LoginProvider } from '@atrium-console/sdk';

/** Who besides us may vouch for somebody, in the order of their buttons (SPEC 7). */
export const PROVIDERS: readonly LoginProvider[] = ['google', 'facebook', 'line', 'tiktok', 'shopee', 'lazada'];

/** What people call them. */
export const PROVIDER_NAMES: Record<LoginProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
  tiktok: 'TikTok',
  shopee: 'Shopee',
  lazada: 'Lazada',
};
