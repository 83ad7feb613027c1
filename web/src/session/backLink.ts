/** The link back to the product a person came from, kept until the tab is closed (SPEC 2.2 /redirect). */
import { useMemo } from 'react';
import { useRuntimeConfig } from '../base/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS, trustedOf } from '../base/config/runtimeConfig.ts';
import { safeTarget } from '../base/config/safeTarget.ts';
import { productLink } from '../base/productLink.ts';
import { type Services, useServices } from '../base/services.ts';
import { BACK_PRODUCT, BACK_URL } from './backLinkKeys.ts';

type Product = (typeof PRODUCT_KEYS)[number];
type TabStorage = Services['storage'];

/** The target of "back". `product` is undefined if the incoming link did not name one. */
export type BackLink = { url: string; product: Product | undefined };

/**
 * Stores the back link that an incoming link named: an address, a product, or both. A link that names neither keeps the
 * stored one; what it does not name is cleared, because it belongs to another link.
 * @param from Address to go back to. A link with one that is not at a trusted origin is ignored.
 * @param product Key of a linked product; anything else is ignored.
 */
export function storeBackLink(
  storage: TabStorage,
  { from, product }: { from: string | null; product: string | null },
  judge: (address: string) => string | undefined,
): void {
  const url = from === null ? undefined : judge(from);
  const known = productOf(product);
  if (url === undefined && (from !== null || known === undefined)) return;
  store(storage, BACK_URL, url);
  store(storage, BACK_PRODUCT, known);
}

function store(storage: TabStorage, key: string, text: string | undefined): void {
  if (text === undefined) storage.removeItem(key);
  else storage.setItem(key, text);
}

/**
 * The back link; undefined for people who opened the console directly. If the incoming link named only a product, it leads
 * to the address of that product.
 */
export function useBackLink(): BackLink | undefined {
  const { origin, storage } = useServices();
  const { products } = useRuntimeConfig();
  const judge = useJudge();
  const kept = storage.getItem(BACK_URL);
  const product = productOf(storage.getItem(BACK_PRODUCT));
  // Check again: the trusted origins may have changed, and other pages of this origin share the storage.
  const url = kept === null ? product && productLink(products[product], origin) : judge(kept);
  return url === undefined ? undefined : { url, product };
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
