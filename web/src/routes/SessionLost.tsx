import { profileApi } from '@atrium-console/sdk/rtk';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { signInProblem } from '../areas/entry/signInProblem.ts';
import { useServices } from '../base/services.ts';
import { sessionRenewed } from '../session/consoleSlice.ts';
import { forget } from '../session/forget.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { loginProblem } from '../session/signIn/loginProblem.ts';
import { SignIn } from '../session/signIn/SignIn.tsx';
import { useSession } from '../session/useSession.ts';
import { CoveringDialog } from './CoveringDialog.tsx';
import { RemoteSessionOver } from './RemoteSessionOver.tsx';

/**
 * Covers the page when the session has ended on the server. The page keeps its draft; once the same person has signed in
 * again, the rejected calls are retried.
 */
export function SessionLost() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const { chat, clearCookie } = useServices();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { data: profile } = useSession();
  const [notice, setNotice] = useState<string>();
  if (profile === undefined) return null;
  if (profile.remote !== undefined) return <RemoteSessionOver profile={profile} />;
  const { _id, email } = profile.user;

  // The guard then asks the next person to sign in, and brings them back here.
  const leave = async () => {
    await clearCookie();
    forget(dispatch);
    chat?.shutdown();
  };
  const goOn = async () => {
    const { data: renewed, error } = await loadProfile();
    // We do not know who signed in, so keep everything: the person can try again.
    if (error !== undefined) return setNotice(loginProblem(error).general);
    // If it is someone else, the store is already cleared: the page and its draft are not theirs.
    if (renewed?.user._id === _id) dispatch(sessionRenewed());
  };
  return (
    <CoveringDialog title="Sign in again">
      <Text size="sm">
        Your session has ended. Sign in again to continue where you left off. Nothing on this page is lost.
      </Text>
      <SignIn email={email} problemOf={signInProblem} notice={notice} onSignedIn={goOn} />
      <Button
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        h="auto"
        py="xs"
        // Wraps to two lines on a phone.
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
        onClick={leave}
      >
        Leave this page and sign in as someone else
      </Button>
    </CoveringDialog>
  );
}
