import { keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { type CheckItems, checkItems } from '../../kit/tree/check/checkItems.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

/** The keywords of a product as a list of checkboxes. Without the permission to read them, nothing is requested. */
export function useKeywordChoices(product: 'listening' | 'crm') {
  const missing = useMissingPermission([`${product}.keyword.read`]);
  const off = useNotOffered('listKeywords', 'the keywords');
  const query = keywordsApi.useListKeywordsQuery(
    { product, fields: 'name,parent_id' },
    { skip: missing !== undefined || off !== undefined },
  );
  const list = query.data?.keywords;
  const isPartial = useIsLimited(product, 'keywords');
  const tree = useMemo(() => list && { ...keywordList(list), isPartial }, [list, isPartial]);
  return { tree, missing, off, query };
}

type KeywordPlace = { _id: string; name?: string; parent_id?: string | null };

/** Keywords are selected one by one, so they form a flat list; each one shows its parent. */
export function keywordList(keywords: readonly KeywordPlace[]): CheckItems {
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
