import { type ApiError, isHttpError } from '@atrium-console/sdk';
import { adminApi } from '@atrium-console/sdk/rtk';
import { callFailure } from '../base/callFailure.ts';
import type { Services } from '../base/services.ts';
import { forget } from './forget.ts';
import type { ConsoleStore } from './makeStore.ts';

/**
 * Ends the session of a platform operator as another user, and forgets everything about that user. If the operator's own
 * session has ended meanwhile, nobody is signed in afterwards.
 * @returns The error if the server could not be asked: then nothing has changed.
 */
export async function returnToOwn(
  dispatch: ConsoleStore['dispatch'],
  { clearCookie }: Pick<Services, 'clearCookie'>,
): Promise<ApiError | undefined> {
  const { error } = await dispatch(adminApi.endpoints.endRemoteSession.initiate());
  const failure = error === undefined ? undefined : callFailure(error);
  const isOver = failure !== undefined && isHttpError(failure, 401);
  // Somebody returned in another tab.
  const isBack = failure !== undefined && isHttpError(failure, 409);
  if (failure !== undefined && !isOver && !isBack) return failure;
  if (isOver) await clearCookie();
  forget(dispatch);
  return undefined;
}

/** The address that ends the session as a user of an account and leads back to its users. */
export function returnPath(accountId: number): string {
  return `/logout?return=${accountId}`;
}
