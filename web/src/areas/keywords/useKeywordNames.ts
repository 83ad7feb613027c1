import { keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { pathNames } from '../../kit/names/pathNames.ts';
import { useIsLimited } from '../../session/useIsLimited.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

export type ListeningKeywords = ReturnType<typeof useKeywordNames>;

/**
 * The names of the keywords of Listening, for pages that use keywords without editing them. Reading them takes a
 * permission of its own; without it nothing is requested.
 */
export function useKeywordNames() {
  const missing = useMissingPermission(['listening.keyword.read']);
  const off = useNotOffered('listKeywords', 'the keywords');
  const query = keywordsApi.useListKeywordsQuery(
    { product: 'listening', fields: 'name,parent_id' },
    { skip: missing !== undefined || off !== undefined },
  );
  const keywords = query.data?.keywords;
  const isPartial = useIsLimited('listening', 'keywords');
  const names = useMemo(() => pathNames(keywords, 'keyword', isPartial), [keywords, isPartial]);
  return {
    /** Does not change while the keywords do not. */
    names,
    /** Whether the options of the group limit what the person sees. */
    isPartial,
    /** The permission that the person lacks, if any. */
    missing,
    /** Why there are none if the server does not have them. */
    off,
    query,
  };
}
