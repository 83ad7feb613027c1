import { authApi } from '@atrium-console/sdk/rtk';
import type { Services } from '../base/services.ts';
import { forget } from './forget.ts';
import type { ConsoleStore } from './makeStore.ts';
import { tellSignedOut } from './otherTabs.ts';

/** How long to wait for a linked product to sign out, in milliseconds. */
const PATIENCE = 5000;

const once = { subscribe: false, forceRefetch: true } as const;

/**
 * Signs out (SPEC 4, 7): the server, then the two linked products, whose failures are ignored, then the cookie and the
 * console's state, and last the chat. The other tabs are locked as soon as the server has answered. Whatever fails, the console is signed out afterwards.
 * @returns Whether the server confirmed it. If not, the session may still be valid there.
 */
export async function signOut(
  dispatch: ConsoleStore['dispatch'],
  { chat, clearCookie, openTabs }: Pick<Services, 'chat' | 'clearCookie' | 'openTabs'>,
): Promise<boolean> {
  const { isSuccess } = await dispatch(authApi.endpoints.logout.initiate(undefined, once));
  // Before the linked products, which may take a while.
  tellSignedOut({ openTabs });
  const linked = [
    dispatch(authApi.endpoints.logoutCustomViz.initiate(undefined, once)),
    dispatch(authApi.endpoints.logoutInfluencer.initiate(undefined, once)),
  ];
  const timer = setTimeout(() => {
    for (const call of linked) call.abort();
  }, PATIENCE);
  await Promise.all(linked);
  clearTimeout(timer);
  // Before the state: once the console shows as signed out, fetching the profile must not send the old cookie.
  await clearCookie();
  forget(dispatch);
  chat?.shutdown();
  return isSuccess;
}
