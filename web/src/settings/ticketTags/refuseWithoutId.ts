import type { TicketTag } from '@atrium-console/sdk';
import { hasTagId } from '@atrium-console/sdk/rules';
import { toastError } from '../../base/toasts.ts';
import { TAG_WITHOUT_ID, TITLES } from '../../messages.ts';

/**
 * Refuses to change or delete items of which one has no `_id`, in the words of SPEC 5 and before anything is sent.
 * @returns Whether it has.
 */
export function refuseWithoutId(tags: readonly TicketTag[]): boolean {
  if (tags.every(hasTagId)) return false;
  toastError(TITLES.validation, TAG_WITHOUT_ID);
  return true;
}
