import type { LoginProvider } from '@atrium-console/sdk';
import {
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandLine,
  IconBrandShopee,
  IconBrandTiktok,
  IconCircleLetterL,
} from '@tabler/icons-react';

const MARKS: Record<LoginProvider, typeof IconBrandGoogle> = {
  google: IconBrandGoogle,
  facebook: IconBrandFacebook,
  line: IconBrandLine,
  tiktok: IconBrandTiktok,
  shopee: IconBrandShopee,
  // The icon set has no Lazada logo.
  lazada: IconCircleLetterL,
};

/** A provider's logo. Decorative: its name stands next to it. */
export function ProviderMark({ provider }: { provider: LoginProvider }) {
  const Mark = MARKS[provider];
  return <Mark size={18} aria-hidden />;
}
