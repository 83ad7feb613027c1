import { useMemo } from 'react';
import { checkItems } from '../../kit/tree/check/checkItems.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useTicketTags } from './useTicketTags.ts';

type Tag = { _id: string; name: string; parent_id: string | null; ticket_cat_id?: string; color?: string };

/** The tags of a product as a tree of checkboxes. Without the permission to read them, nothing is requested. */
export function useTagChoices(product: 'listening' | 'crm') {
  const { items, missing, off, query } = useTicketTags(product);
  const isPartial = useIsLimited(product, 'tags');
  const tree = useMemo(() => items && { ...checkItems(items.map(tagItem)), isPartial }, [items, isPartial]);
  return { tree, missing, off, query };
}

/** A tag belongs to a category (SPEC 3). Groups and categories are selected by selecting the tags below them. */
function tagItem({ _id, name, parent_id, ticket_cat_id, color }: Tag) {
  return { id: _id, name, parentId: parent_id, isLeaf: ticket_cat_id !== undefined, color };
}
