import { profileApi } from '@atrium-console/sdk/rtk';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useConsoleState } from '../session/useConsoleState.ts';
import { Splash } from '../ui/Splash.tsx';

// Most sessions never end before their person leaves.
const SessionLost = lazy(async () => ({ default: (await import('./SessionLost.tsx')).SessionLost }));

/**
 * Asks once who is signed in and shows nothing of the console until that is known (SPEC 4). When the session ends later,
 * the page stays with its draft below a dialog in which the person signs in again. Asks again whenever the person comes
 * back to the tab.
 */
export function SessionGate() {
  const { data, isSuccess, isError, refetch } = profileApi.useGetProfileQuery();
  const { isSessionLost } = useConsoleState();
  const [isKnown, setKnown] = useState(false);
  const isWatched = data !== undefined && !isSessionLost;
  // In another tab they may have signed out meanwhile, or in as somebody else, and a role may have changed.
  useEffect(() => {
    if (!isWatched) return;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [isWatched, refetch]);
  // Later calls, such as the one after signing in, must not take the screen away.
  if (!isKnown && (isSuccess || isError)) setKnown(true);
  if (!isKnown) return <Splash />;
  return (
    <>
      <Outlet />
      <Suspense>{isSessionLost && <SessionLost />}</Suspense>
    </>
  );
}
