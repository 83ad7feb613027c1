import type { GroupOptionList } from '@atrium-console/sdk';
import { useSession } from './useSession.ts';

/**
 * Whether the options of the person's group limit what they see of a kind (SPEC 3, userGroupOption). The lists of the server
 * are then a part of what the account has, so an id that is not in them may well exist.
 */
export function useIsLimited(product: 'listening' | 'crm', list: GroupOptionList): boolean {
  return useSession().data?.group_options?.[product].includes(list) === true;
}
