import { type Brand, brandAt } from './config/brand.ts';
import { useRuntimeConfig } from './config/RuntimeConfigContext.ts';
import type { RuntimeConfig } from './config/runtimeConfig.ts';
import { useServices } from './services.ts';

/** The current site: that of the partner with this origin, otherwise our own. */
export type Site = { name: string; title: string; isMainOrigin: boolean; brand: Brand | undefined };

/** The site at an origin. */
export function siteAt(config: RuntimeConfig, origin: string): Site {
  const brand = brandAt(config.brands, origin);
  return {
    name: brand?.site_name ?? config.site_name,
    title: brand?.site_title ?? config.site_title,
    isMainOrigin: brand === undefined && (config.main_origin === undefined || config.main_origin === origin),
    brand,
  };
}

export function useSite(): Site {
  return siteAt(useRuntimeConfig(), useServices().origin);
}
