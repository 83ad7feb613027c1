import { isHttpError } from '@atrium-console/sdk';
import { activityApi, profileApi } from '@atrium-console/sdk/rtk';
import { useDispatch } from 'react-redux';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { TITLES } from '../../messages.ts';
import type { ConsoleStore } from '../../session/makeStore.ts';
import { useSession } from '../../session/useSession.ts';

/** Whether the person has punched in, and a function to change it. It updates the profile, which presence follows. */
export function usePunch() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const [createPunch, { isLoading }] = activityApi.useCreatePunchMutation();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { data: profile } = useSession();
  const isIn = profile?.user.punch_data.in_status ?? false;

  const punch = async () => {
    if (isLoading) return;
    try {
      const { in_status } = await createPunch({ punchBody: { in_status: !isIn } }).unwrap();
      dispatch(
        profileApi.util.updateQueryData('getProfile', undefined, ({ user }) => {
          user.punch_data.in_status = in_status;
        }),
      );
    } catch (caught) {
      const error = callFailure(caught);
      toastFailure(TITLES.validation, error, 'saved');
      // The person punched in or out in another window: this one is out of date.
      if (isHttpError(error, 409)) loadProfile();
    }
  };
  return { isIn, isPunching: isLoading, label: isIn ? 'Punch out' : 'Punch in', punch };
}
