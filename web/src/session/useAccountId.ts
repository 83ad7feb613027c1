import { useSession } from './useSession.ts';

/** The account of the signed-in person. Pages are rendered only for somebody who is signed in. */
export function useAccountId(): number {
  return useSession().data?.user.account_id ?? 0;
}
