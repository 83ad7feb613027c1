/** The way back to the product that somebody came from, kept for the tab's life (SPEC 2.2 /redirect). */
import { useMemo } from 'react';
import { useRuntimeConfig } from '../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS, trustedOf } from '../base/config/runtimeConfig.ts';
import { safeTarget } from '../base/config/safeTarget.ts';
import { type Services, useServices } from '../base/services.ts';

type Product = (typeof PRODUCT_KEYS)[number];
type TabStorage = Services['storage'];

/** Where "back" leads. The product is missing when the link that brought the person did not name one. */
export type BackLink = { url: string; product: Product | undefined };

const BACK_URL = 'atrium.back_url';
const BACK_PRODUCT = 'atrium.back_product';

/**
 * Keeps the way back that a link from outside named.
 * @param from Address to go back to. One that leads anywhere but to a trusted origin changes nothing.
 * @param product Key of a linked product; anything else counts as none.
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

/** Forgets the way back: it was the way of whoever has signed out. */
export function forgetBackLink(storage: TabStorage): void {
  storage.removeItem(BACK_URL);
  storage.removeItem(BACK_PRODUCT);
}

/** The way back; undefined for whoever came by themselves. */
export function useBackLink(): BackLink | undefined {
  const { storage } = useServices();
  const judge = useJudge();
  const kept = storage.getItem(BACK_URL);
  // What a deployment trusts may have changed since, and other pages of this origin share the storage.
  const url = kept === null ? undefined : judge(kept);
  return url === undefined ? undefined : { url, product: productOf(storage.getItem(BACK_PRODUCT)) };
}

/** Judges an address from outside: gives it as it may be followed, a path or an address of a trusted origin. */
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
