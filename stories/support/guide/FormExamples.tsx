import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField } from '../../../web/src/kit/fields/ChoiceField.tsx';
import { ProductChecks } from '../../../web/src/kit/fields/ProductChecks.tsx';
import { SegmentedField } from '../../../web/src/kit/fields/SegmentedField.tsx';
import { productOptions } from '../../../web/src/kit/words/productWords.ts';

const PRODUCTS = ['listening', 'crm', 'publishing'] as const;
const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'archived', label: 'Archived' },
] as const;
type Status = (typeof STATUSES)[number]['value'];

/** One of three, all visible. */
export function ThreeInSight() {
  const [status, setStatus] = useState<Status>('active');
  return <SegmentedField label="Status" options={STATUSES} value={status} onChange={setStatus} />;
}

/** One of three, of which a click shows the others. */
export function ThreeHidden() {
  const [status, setStatus] = useState<Status>('active');
  return <ChoiceField label="Status" options={STATUSES} value={status} onChange={setStatus} />;
}

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
