import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { useNotOffered } from '../../../base/served/useNotOffered.ts';
import { useMissingPermission } from '../../../session/usePermission.ts';

/** Loads the conditions, if the user may read them. */
export function useConditions() {
  const missing = useMissingPermission(['crm.auto_canned.read']);
  const off = useNotOffered('listAutoCannedConditions', 'the conditions');
  const query = autoCannedApi.useListAutoCannedConditionsQuery(undefined, {
    skip: missing !== undefined || off !== undefined,
  });
  return { missing, off, query, conditions: query.data?.conditions };
}

/** Loads the keyword answers, if the user may read them. */
export function useKeywordAnswers() {
  const missing = useMissingPermission(['crm.canned_response_keyword.read']);
  const off = useNotOffered('listAutoCannedKeywords', 'the keyword answers');
  const query = autoCannedApi.useListAutoCannedKeywordsQuery(undefined, {
    skip: missing !== undefined || off !== undefined,
  });
  return { missing, off, query, keywords: query.data?.keywords };
}
