import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { ProductChecks } from '../../../web/src/kit/fields/ProductChecks.tsx';
import { productOptions } from '../../../web/src/kit/words/productWords.ts';

const PRODUCTS = ['listening', 'crm', 'publishing'] as const;

/** The products of a form. */
export function ChecksOfProducts() {
  const [on, setOn] = useState<readonly string[]>(['crm']);
  return (
    <ProductChecks
      legend="Used by"
      products={PRODUCTS}
      isOn={(product) => on.includes(product)}
      onChange={(product, isOn) => setOn([...on.filter((other) => other !== product), ...(isOn ? [product] : [])])}
    />
  );
}

/** Those that are not chosen are hidden. */
export function ChipsOfProducts() {
  return <MultiSelect label="Used by" data={productOptions(PRODUCTS)} defaultValue={['crm']} />;
}
