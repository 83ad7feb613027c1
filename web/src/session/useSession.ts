import { profileApi } from '@atrium-console/sdk/rtk';

/**
 * The profile query's current state. Never fetches: the session gate does, and a second subscriber would fetch again on
 * every mount after a failure.
 */
export function useSession() {
  return profileApi.endpoints.getProfile.useQueryState();
}
