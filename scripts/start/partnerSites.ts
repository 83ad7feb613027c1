import type { RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';

/** A partner's console on the local machine. */
export type PartnerSite = { name: string; origin: string };

/** The partners that a local server on a port can show: those on `.localhost` hosts with this or any port. */
export function partnerSites({ brands }: Pick<RuntimeConfig, 'brands'>, port: number): PartnerSite[] {
  return brands
    .map(({ site_name, origin }) => ({ name: site_name, origin: origin.replace(/:\*$/, `:${port}`) }))
    .filter(({ origin }) => {
      const url = new URL(origin);
      return url.hostname.endsWith('.localhost') && url.port === String(port);
    });
}
