import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useMissingPermission } from '../../session/usePermission.ts';
import { tagNames } from './tagNames.ts';

export type TicketTags = ReturnType<typeof useTicketTags>;

/**
 * The tags of a product, for pages that use them without editing them. Reading them takes a permission of its own; without
 * it nothing is requested.
 */
export function useTicketTags(product: 'listening' | 'crm') {
  const missing = useMissingPermission([`${product}.cat_and_tag.read`]);
  const query = ticketTagsApi.useListTicketTagsQuery({ product }, { skip: missing !== undefined });
  const items = query.data?.ticket_tags;
  const names = useMemo(() => tagNames(items), [items]);
  return {
    /** All groups, categories and tags; `undefined` until they are loaded, and without the permission. */
    items,
    /** Does not change while `items` does not. */
    names,
    /** The permission that the person lacks, if any. */
    missing,
    query,
  };
}
