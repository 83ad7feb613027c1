import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { useMissingPermission } from '../../../session/usePermission.ts';

/** Loads the conditions, if the user may read them. */
export function useConditions() {
  const missing = useMissingPermission(['crm.auto_canned.read']);
  const query = autoCannedApi.useListAutoCannedConditionsQuery(undefined, { skip: missing !== undefined });
  return { missing, query, conditions: query.data?.conditions };
}

/** Loads the keyword answers, if the user may read them. */
export function useKeywordAnswers() {
  const missing = useMissingPermission(['crm.canned_response_keyword.read']);
  const query = autoCannedApi.useListAutoCannedKeywordsQuery(undefined, { skip: missing !== undefined });
  return { missing, query, keywords: query.data?.keywords };
}
