import { type CrmFeature, isFeatureOn } from '@atrium-console/sdk/rules';
import { useSession } from './useSession.ts';

/** Whether a feature is on for the account of the signed-in person (SPEC 3). What belongs to no feature always is. */
export function useFeature(feature: CrmFeature | undefined): boolean {
  return isFeatureOn(useSession().data?.account, feature);
}

/** Tells the features that are off for the account from those that are on. */
export function useIsFeatureOn(): (feature: CrmFeature | undefined) => boolean {
  const account = useSession().data?.account;
  return (feature) => isFeatureOn(account, feature);
}
