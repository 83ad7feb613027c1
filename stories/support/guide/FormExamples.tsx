import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { ProductChecks } from '../../../web/src/kit/fields/ProductChecks.tsx';
import { productOptions } from '../../../web/src/kit/words/productWords.ts';

const PRODUCTS = ['listening', 'crm', 'publishing'] as const;

/** The products of a form. */
export function ChecksOfProducts() {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['crm']));
  return (
    <ProductChecks
      legend="Used by"
      products={PRODUCTS}
      isOn={(product) => on.has(product)}
      onChange={(product, isOn) => setOn(isOn ? on.union(new Set([product])) : on.difference(new Set([product])))}
    />
  );
}

/** Those that are not chosen are hidden. */
export function ChipsOfProducts() {
  return <MultiSelect label="Used by" data={productOptions(PRODUCTS)} defaultValue={['crm']} />;
}
