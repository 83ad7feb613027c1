import { PRODUCT_KEYS } from '../../base/config/runtimeConfig.ts';
import { PRODUCT_NAMES } from '../../messages.ts';

type ProductKey = (typeof PRODUCT_KEYS)[number];

/** What people call a product of the settings; `main` is the account itself. */
export function productName(product: ProductKey | 'main'): string {
  return product === 'main' ? 'Account' : PRODUCT_NAMES[product];
}

/** Products as options of a choice or a filter. */
export function productOptions<Key extends ProductKey>(products: readonly Key[]): { value: Key; label: string }[] {
  return products.map((value) => ({ value, label: PRODUCT_NAMES[value] }));
}

/** Products in the order of the menu, wherever they are listed. */
export function inProductOrder(products: readonly ProductKey[]): readonly ProductKey[] {
  return PRODUCT_KEYS.filter((key) => products.includes(key));
}
