import { profileApi } from '@atrium-console/sdk/rtk';

/**
 * The session as it is known. Reads only: the session gate asks for it, and a reader that asked too would ask again
 * each time it appears after a failure.
 */
export function useSession() {
  return profileApi.endpoints.getProfile.useQueryState();
}
