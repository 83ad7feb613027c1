import { profileApi } from '@atrium-console/sdk/rtk';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useConsoleState } from '../session/useConsoleState.ts';
import { Splash } from '../ui/Splash.tsx';

// Loaded on demand: most sessions do not end while the console is open.
const SessionLost = lazy(async () => ({ default: (await import('./SessionLost.tsx')).SessionLost }));

/**
 * Fetches the profile once and renders nothing of the console until it is known who is signed in (SPEC 4). If the session
 * ends later, the page and its draft stay under a dialog for signing in again. Fetches again when the tab gets the focus.
 */
export function SessionGate() {
  const { data, isSuccess, isError, refetch } = profileApi.useGetProfileQuery();
  const { isSessionLost } = useConsoleState();
  const [isKnown, setKnown] = useState(false);
  const isWatched = data !== undefined && !isSessionLost;
  // In another tab the person may have signed out, or in as someone else, or their role may have changed.
  useEffect(() => {
    if (!isWatched) return;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [isWatched, refetch]);
  // Later fetches, such as the one after signing in, must not unmount the screen.
  if (!isKnown && (isSuccess || isError)) setKnown(true);
  if (!isKnown) return <Splash />;
  return (
    <>
      <Outlet />
      <Suspense>{isSessionLost && <SessionLost />}</Suspense>
    </>
  );
}
