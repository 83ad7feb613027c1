import { PRODUCT_NAMES } from '../../messages.ts';
import type { SettingsProduct } from '../../session/requirements.ts';

/** The display name of what a settings page is for. */
export function productName(product: SettingsProduct): string {
  return product === 'main' ? 'Account' : PRODUCT_NAMES[product];
}
