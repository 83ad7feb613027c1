import { profileApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { Splash } from '../ui/Splash.tsx';

/** Asks once who is signed in and shows nothing of the console until that is known (SPEC 4). */
export function SessionGate() {
  const { isSuccess, isError } = profileApi.useGetProfileQuery();
  const [isKnown, setKnown] = useState(false);
  // Later calls, such as the one after signing in, must not take the screen away.
  if (!isKnown && (isSuccess || isError)) setKnown(true);
  return isKnown ? <Outlet /> : <Splash />;
}
