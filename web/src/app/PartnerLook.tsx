import type { CustomTheme } from '@atrium-console/sdk';
import { customThemeApi } from '@atrium-console/sdk/rtk';
import { useEffect, useMemo } from 'react';
import type { Brand } from '../base/config/brand.ts';
import type { RuntimeConfig } from '../base/config/runtimeConfig.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { applyIcon } from './applySiteToTab.ts';
import { brandTheme } from './brandTheme.ts';
import type { LookProps } from './Console.tsx';

/** How long the first paint waits for the stored look, in milliseconds. After that, it starts with the configured one. */
const PATIENCE = 1500;

/**
 * Fetches the stored look of a partner before the first paint, so that people do not see another one first.
 * @returns The brand with its stored look; as configured if that cannot be had in time.
 */
export async function loadLook(store: ConsoleStore, brand: Brand): Promise<Brand> {
  const { data } = await Promise.race([
    store.dispatch(customThemeApi.endpoints.getCustomTheme.initiate({ accountId: brand.account_id })),
    new Promise<{ data?: CustomTheme }>((resolve) => setTimeout(() => resolve({}), PATIENCE)),
  ]);
  return { ...brand, ...data };
}

function withBrand(config: RuntimeConfig, before: Brand, after: Brand): RuntimeConfig {
  return { ...config, brands: config.brands.map((one) => (one === before ? after : one)) };
}

/** A partner's site in its stored look (SPEC 4 “custom theme”), which replaces the configured one and follows changes. */
export function PartnerLook({ config, brand, children }: LookProps) {
  const { data } = customThemeApi.useGetCustomThemeQuery({ accountId: brand.account_id });
  const look = useMemo(() => {
    const current = { ...brand, ...data };
    return { config: withBrand(config, brand, current), theme: brandTheme(current) };
  }, [config, brand, data]);
  const icon = data?.logo;
  useEffect(() => {
    if (icon !== undefined) applyIcon(icon);
  }, [icon]);
  return children(look);
}
