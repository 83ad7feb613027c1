import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { useMissingPermission } from '../../../session/usePermission.ts';

/** The conditions: read by whoever may read them, and not asked for by anybody else. */
export function useConditions() {
  const missing = useMissingPermission(['crm.auto_canned.read']);
  const query = autoCannedApi.useListAutoCannedConditionsQuery(undefined, { skip: missing !== undefined });
  return { missing, query, conditions: query.data?.conditions };
}

/** The keyword answers: read by whoever may read them, and not asked for by anybody else. */
export function useKeywordAnswers() {
  const missing = useMissingPermission(['crm.canned_response_keyword.read']);
  const query = autoCannedApi.useListAutoCannedKeywordsQuery(undefined, { skip: missing !== undefined });
  return { missing, query, keywords: query.data?.keywords };
}
