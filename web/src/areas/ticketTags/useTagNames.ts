import { useMemo } from 'react';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useTicketTags } from './useTicketTags.ts';

export type TagSource = ReturnType<typeof useTagNames>;

/** The groups, categories and tags of a product by path, for pages that use them without editing them. */
export function useTagNames(product: 'listening' | 'crm') {
  const { items, isPartial, missing, off, query } = useTicketTags(product);
  const names = useMemo(() => pathNames(items, 'tag', isPartial), [items, isPartial]);
  return { names, isPartial, missing, off, query };
}
