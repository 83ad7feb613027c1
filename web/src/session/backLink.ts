/** The link back to the product a person came from, kept until the tab is closed (SPEC 2.2 /redirect). */
import { useMemo } from 'react';
import { useRuntimeConfig } from '../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS, trustedOf } from '../base/config/runtimeConfig.ts';
import { safeTarget } from '../base/config/safeTarget.ts';
import { type Services, useServices } from '../base/services.ts';

type Product = (typeof PRODUCT_KEYS)[number];
type TabStorage = Services['storage'];

/** The target of "back". `product` is undefined if the incoming link did not name one. */
export type BackLink = { url: string; product: Product | undefined };

const BACK_URL = 'atrium.back_url';
const BACK_PRODUCT = 'atrium.back_product';

/**
 * Stores the back link that an incoming link named.
 * @param from Address to go back to. Ignored unless it is at a trusted origin.
 * @param product Key of a linked product; anything else is ignored.
 */
export function storeBackLink(
  storage: TabStorage,
  { from, product }: { from: string | null; product: string | null },
  judge: (address: string) => string | undefined,
): void {
  const url = from === null ? undefined : judge(from);
  if (url === undefined) return;
  storage.setItem(BACK_URL, url);
  const known = productOf(product);
  if (known === undefined) storage.removeItem(BACK_PRODUCT);
  else storage.setItem(BACK_PRODUCT, known);
}

/** Clears the back link: it belonged to the person who signed out. */
export function forgetBackLink(storage: TabStorage): void {
  storage.removeItem(BACK_URL);
  storage.removeItem(BACK_PRODUCT);
}

/** The back link; undefined for people who opened the console directly. */
export function useBackLink(): BackLink | undefined {
  const { storage } = useServices();
  const judge = useJudge();
  const kept = storage.getItem(BACK_URL);
  // Check again: the trusted origins may have changed, and other pages of this origin share the storage.
  const url = kept === null ? undefined : judge(kept);
  return url === undefined ? undefined : { url, product: productOf(storage.getItem(BACK_PRODUCT)) };
}

/** Checks an address from outside. Returns it as a path or an address at a trusted origin, or undefined. */
export function useJudge(): (address: string) => string | undefined {
  const { origin } = useServices();
  const config = useRuntimeConfig();
  return useMemo(() => {
    const trusted = trustedOf(config);
    return (address) => {
      const target = safeTarget(address, origin, trusted);
      return target?.kind === 'address' ? target.url : target?.path;
    };
  }, [config, origin]);
}

function productOf(text: string | null): Product | undefined {
  return PRODUCT_KEYS.find((key) => key === text);
}
