import type { RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';

/** A partner's console on this machine. */
export type PartnerSite = { name: string; origin: string };

/** The partners that a server at a port of this machine shows: those below `.localhost`, at this or at any port. */
export function partnerSites({ brands }: Pick<RuntimeConfig, 'brands'>, port: number): PartnerSite[] {
  return brands
    .map(({ site_name, origin }) => ({ name: site_name, origin: origin.replace(/:\*$/, `:${port}`) }))
    .filter(({ origin }) => {
      const url = new URL(origin);
      return url.hostname.endsWith('.localhost') && url.port === String(port);
    });
}
