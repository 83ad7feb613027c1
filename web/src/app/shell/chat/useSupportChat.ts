import { useEffect } from 'react';
import { useServices } from '../../../base/services.ts';
import { isAuthenticated } from '../../../session/requirements.ts';
import { useSession } from '../../../session/useSession.ts';

/** Starts the support chat for the signed-in person. Signing out shuts it down (SPEC 4). */
export function useSupportChat(): void {
  const { chat } = useServices();
  const { data: profile } = useSession();
  const person = isAuthenticated(profile) ? profile : undefined;
  const id = person?.user._id;
  const name = person?.user.name;
  const email = person?.user.email;
  const account = person?.account.name;
  useEffect(() => {
    if (id === undefined || name === undefined || email === undefined || account === undefined) return;
    chat?.boot({ id, name, email, account });
  }, [chat, id, name, email, account]);
}
