import type { LoginProvider } from '@atrium-console/sdk';

/** The sign-in providers, in the order of their buttons (SPEC 7). */
export const PROVIDERS: readonly LoginProvider[] = ['google', 'facebook', 'line', 'tiktok', 'shopee', 'lazada'];

/** Their display names. */
export const PROVIDER_NAMES: Record<LoginProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  line: 'LINE',
  tiktok: 'TikTok',
  shopee: 'Shopee',
  lazada: 'Lazada',
};
