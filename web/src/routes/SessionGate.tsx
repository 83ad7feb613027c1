import { profileApi } from '@atrium-console/sdk/rtk';
import { Paper } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { lazyComponent } from '../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import { PartFailed } from '../base/lazy/PartFailed.tsx';
import type { FailedPart } from '../base/lazy/useLoadProblem.ts';
import { useConsoleState } from '../session/useConsoleState.ts';
import { Splash } from '../ui/Splash.tsx';

/** Not part of the first load: most sessions do not end while the console is open. */
export const sessionLost = lazyModule(async () => (await import('./SessionLost.tsx')).SessionLost);

const SessionLost = lazyComponent(sessionLost, { Failed: SessionLostFailed });

/** In front of the page, like the dialog that it stands in for. */
function SessionLostFailed(props: FailedPart) {
  return (
    <Paper shadow="md" pos="fixed" bottom={16} left={16} right={16} maw={480} style={{ zIndex: 300 }}>
      <PartFailed {...props} />
    </Paper>
  );
}

/**
 * Fetches the profile once and renders nothing of the console until it is known who is signed in (SPEC 4). If the session
 * ends later, the page and its draft stay under a dialog for signing in again. Fetches again when the tab gets the focus.
 */
export function SessionGate() {
  const { data, isError, refetch } = profileApi.useGetProfileQuery();
  const { isSessionLost } = useConsoleState();
  const [last, setLast] = useState<'guest' | 'person'>();
  const isWatched = data !== undefined && !isSessionLost;
  // In another tab the person may have signed out, or in as someone else, or their role may have changed.
  useEffect(() => {
    if (!isWatched) return;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [isWatched, refetch]);
  const now = data ? 'person' : isError ? 'guest' : undefined;
  if (now && now !== last) setLast(now);
  // The screen on which a guest signs in stays. A person is only forgotten when someone else is signed in: nothing of
  // their page may stay, and the sign-in screen must not show in between.
  if (!now && last !== 'guest') return <Splash />;
  return (
    <>
      <Outlet />
      {isSessionLost && <SessionLost />}
    </>
  );
}
