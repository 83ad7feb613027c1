import { profileApi } from '@atrium-console/sdk/rtk';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useServices } from '../base/services.ts';
import { sessionRenewed } from '../session/consoleSlice.ts';
import { forget } from '../session/forget.ts';
import type { ConsoleStore } from '../session/makeStore.ts';
import { loginProblem } from '../session/signIn/loginProblem.ts';
import { SignIn } from '../session/signIn/SignIn.tsx';
import { useSession } from '../session/useSession.ts';

/**
 * Stands over the page when the server no longer knows the session. The page stays as it was, with its draft; once the
 * same person has signed in again, the calls that were refused are made once more.
 */
export function SessionLost() {
  const dispatch = useDispatch<ConsoleStore['dispatch']>();
  const { chat, clearCookie } = useServices();
  const [loadProfile] = profileApi.useLazyGetProfileQuery();
  const { data: profile } = useSession();
  const [notice, setNotice] = useState<string>();
  if (profile === undefined) return null;
  const { _id, email } = profile.user;

  // The guard then asks whoever comes next to sign in, and brings them back here.
  const leave = async () => {
    await clearCookie();
    forget(dispatch);
    chat?.shutdown();
  };
  const goOn = async () => {
    const { data: renewed, error } = await loadProfile();
    // Who has signed in is not known, so nothing is lost yet: the person can try again.
    if (error !== undefined) return setNotice(loginProblem(error).general);
    // The store has forgotten all already when it is somebody else: the page and its draft are not for them.
    if (renewed?.user._id === _id) dispatch(sessionRenewed());
  };
  return (
    <Modal
      opened
      onClose={leave}
      title="Sign in again"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ backgroundOpacity: 0.6, blur: 2 }}
    >
      <Stack>
        <Text size="sm">
          Your session has ended. Nothing on this page is lost: sign in again, and what you were doing goes on.
        </Text>
        <SignIn email={email} notice={notice} onSignedIn={goOn} />
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          h="auto"
          py="xs"
          // On a phone it takes two lines.
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
          onClick={leave}
        >
          Leave the page and sign in as somebody else
        </Button>
      </Stack>
    </Modal>
  );
}
