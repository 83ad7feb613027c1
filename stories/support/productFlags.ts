import type { Product, Profile } from '@atrium-console/sdk';

/** The products of an account with only these active. */
export function productFlags(active: readonly Product[]): Profile['account']['product'] {
  const flag = (product: Product) => ({ active: active.includes(product) });
  return {
    listening: flag('listening'),
    crm: flag('crm'),
    quick_analytic: flag('quick_analytic'),
    influencer: flag('influencer'),
    ads_scanner: flag('ads_scanner'),
    custom_viz: flag('custom_viz'),
    publishing: flag('publishing'),
  };
}
