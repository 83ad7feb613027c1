import type { ProductPermission, ProductPermissionChange } from '@atrium-console/sdk';
import { crmFeatures } from '@atrium-console/sdk/rules';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';

/** A product or a CRM feature of an account: a column of the matrix. */
export type Flag = {
  /** Its path in the request: `product.crm`, `crm_features.survey`. */
  id: string;
  kind: 'product' | 'feature';
  /** The contract's key. */
  key: string;
  label: string;
  /** What it does here, as a sentence. */
  description?: string;
  /** Whether it is on in the account as stored. */
  isOn: (account: ProductPermission) => boolean;
  /** Adds it to what is sent. */
  put: (change: ProductPermissionChange, isOn: boolean) => ProductPermissionChange;
};

const products = PRODUCT_KEYS.map(
  (key): Flag => ({
    id: `product.${key}`,
    kind: 'product',
    key,
    label: PRODUCT_NAMES[key],
    isOn: ({ product }) => product[key].active,
    put: (change, active) => ({ ...change, product: { ...change.product, [key]: { active } } }),
  }),
);

const features = crmFeatures.map(
  ({ key, label, description }): Flag => ({
    id: `crm_features.${key}`,
    kind: 'feature',
    key,
    label,
    description,
    isOn: ({ crm_features }) => crm_features[key],
    put: (change, isOn) => ({ ...change, crm_features: { ...change.crm_features, [key]: isOn } }),
  }),
);

/** Every product and every CRM feature, in the order of the specification. */
export const allFlags: readonly Flag[] = [...products, ...features];

const flagById = new Map(allFlags.map((flag) => [flag.id, flag]));

export function flagOf(id: string): Flag | undefined {
  return flagById.get(id);
}

/** The flags whose label or key has this text, in any case. */
export function flagsWith(text: string): readonly Flag[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return allFlags;
  return allFlags.filter(({ key, label }) => label.toLowerCase().includes(wanted) || key.includes(wanted));
}
