import { keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useTicketTags } from '../../areas/ticketTags/useTicketTags.ts';
import { type CheckItems, checkItems } from '../../kit/tree/check/checkItems.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

/** Loads the ticket tags and keywords to choose from. Each has its own permission and is not requested without it. */
export function useNames() {
  const ticketTags = useTicketTags('crm');
  const keywordsMissing = useMissingPermission(['crm.keyword.read']);
  const keywordQuery = keywordsApi.useListKeywordsQuery(
    { product: 'crm', fields: 'name,parent_id' },
    { skip: keywordsMissing !== undefined },
  );
  const { items } = ticketTags;
  const tags = useMemo(() => items && checkItems(items.map(tagItem)), [items]);
  const list = keywordQuery.data?.keywords;
  const keywords = useMemo(() => list && keywordList(list), [list]);
  return {
    tags,
    keywords,
    tagsMissing: ticketTags.missing,
    keywordsMissing,
    queries: [ticketTags.query, keywordQuery],
  };
}

type Tag = { _id: string; name: string; parent_id: string | null; ticket_cat_id?: string; color?: string };

/** A tag belongs to a category (SPEC 3). Groups and categories are selected by selecting the tags below them. */
function tagItem({ _id, name, parent_id, ticket_cat_id, color }: Tag) {
  return { id: _id, name, parentId: parent_id, isLeaf: ticket_cat_id !== undefined, color };
}

type Keyword = { _id: string; name?: string; parent_id?: string | null };

/** Keywords are selected one by one, so they form a flat list; each one shows its parent. */
function keywordList(keywords: readonly Keyword[]): CheckItems {
  const names = new Map(keywords.map(({ _id, name }) => [_id, name]));
  return checkItems(
    keywords.map(({ _id, name = _id, parent_id }) => ({
      id: _id,
      name,
      isLeaf: true,
      below: parent_id == null ? undefined : names.get(parent_id),
    })),
  );
}
