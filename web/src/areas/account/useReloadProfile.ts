import { profileApi } from '@atrium-console/sdk/rtk';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { TITLES } from '../../messages.ts';

/** Reloads the profile after a change of something that it contains; says so if that failed. */
export function useReloadProfile(): () => Promise<void> {
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  return async () => {
    const { error } = await loadProfile();
    if (error !== undefined) toastFailure(TITLES.validation, callFailure(error));
  };
}
