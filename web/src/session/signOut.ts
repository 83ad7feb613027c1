import { authApi } from '@atrium-console/sdk/rtk';
import type { Services } from '../base/services.ts';
import { forget } from './forget.ts';
import type { ConsoleStore } from './makeStore.ts';

/** How long a linked product may take to sign out, in milliseconds: nobody waits at the door for it. */
const PATIENCE = 5000;

const once = { subscribe: false, forceRefetch: true } as const;

/**
 * Signs out (SPEC 4, 7): the server, then the two linked products whose failures are ignored, then the cookie and
 * everything the console knew, and the chat at the very end. Whatever fails, the console is signed out afterwards.
 * @returns Whether the server has confirmed it. If not, the session may live on there.
 */
export async function signOut(
  dispatch: ConsoleStore['dispatch'],
  { chat, clearCookie }: Pick<Services, 'chat' | 'clearCookie'>,
): Promise<boolean> {
  const { isSuccess } = await dispatch(authApi.endpoints.logout.initiate(undefined, once));
  const linked = [
    dispatch(authApi.endpoints.logoutCustomViz.initiate(undefined, once)),
    dispatch(authApi.endpoints.logoutInfluencer.initiate(undefined, once)),
  ];
  const timer = setTimeout(() => {
    for (const call of linked) call.abort();
  }, PATIENCE);
  await Promise.all(linked);
  clearTimeout(timer);
  // Before the state: whoever is shown as signed out and reads the profile again must not find the old cookie.
  await clearCookie();
  forget(dispatch);
  chat?.shutdown();
  return isSuccess;
}
