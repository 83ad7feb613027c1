import { createPresence, type PresenceClient, type PresenceStatus, registrationOf } from '@atrium-console/sdk/presence';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../base/services.ts';
import { isAuthenticated } from '../../session/requirements.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { useSession } from '../../session/useSession.ts';

/** Socket errors are logged only (SPEC 8). */
const log = (message: string) => console.warn(`Presence: ${message}`);

/**
 * Registers with the realtime server while someone is authenticated (SPEC 4) and returns the presence status, or undefined
 * if there is no such server. A lost session is offline; after signing in again, the new cookie needs a new socket.
 */
export function usePresence(): PresenceStatus | undefined {
  const { connection, openSocket } = useServices();
  const { isSessionLost } = useConsoleState();
  const { data: profile } = useSession();
  const person = useMemo(
    // An operator who is signed in as a user is not that user's presence.
    () =>
      !isSessionLost && isAuthenticated(profile) && profile.remote === undefined
        ? registrationOf(profile.user)
        : undefined,
    [isSessionLost, profile],
  );
  const [client, setClient] = useState<PresenceClient>();
  const [status, setStatus] = useState<PresenceStatus>('offline');
  const userId = person?.user_id;

  useEffect(() => {
    if (userId === undefined || openSocket === undefined) return;
    let isCurrent = true;
    let own: PresenceClient | undefined;
    const open = async () => {
      const socket = await openSocket();
      if (!isCurrent || socket === undefined) return;
      own = createPresence({ socket, log, onStatus: setStatus });
      own.start();
      setClient(own);
    };
    let isOpening = false;
    const attempt = async () => {
      if (own !== undefined || isOpening) return;
      isOpening = true;
      await open().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
      isOpening = false;
    };
    attempt();
    // Its code may have been out of reach so far.
    const unsubscribe = connection.subscribe(attempt);
    return () => {
      isCurrent = false;
      unsubscribe();
      // Before the socket closes, so that the server knows who went offline.
      own?.setPerson(undefined);
      own?.stop();
      setClient(undefined);
      setStatus('offline');
    };
  }, [connection, openSocket, userId]);

  useEffect(() => {
    if (person !== undefined) client?.setPerson(person);
  }, [client, person]);

  return openSocket && status;
}
