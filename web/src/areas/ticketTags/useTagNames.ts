import { useMemo } from 'react';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useTicketTags } from './useTicketTags.ts';

export type TagSource = ReturnType<typeof useTagNames>;

/** The groups, categories and tags of a product by path, for pages that use them without editing them. */
export function useTagNames(product: 'listening' | 'crm') {
  const { items, missing, off, query } = useTicketTags(product);
  const isPartial = useIsLimited(product, 'tags');
  const names = useMemo(() => pathNames(items, 'tag', isPartial), [items, isPartial]);
  return { names, missing, off, query };
}
