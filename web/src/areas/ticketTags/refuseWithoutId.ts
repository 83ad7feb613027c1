import type { TicketTag } from '@atrium-console/sdk';
import { hasTagId } from '@atrium-console/sdk/rules';
import { toastError } from '../../base/toasts.ts';
import { TITLES } from '../../messages.ts';
import { TAG_WITHOUT_ID } from '../../settingsMessages.ts';

/**
 * Rejects a change or deletion with SPEC 5’s message when one of the items has no `_id`.
 * @returns Whether it was rejected.
 */
export function refuseWithoutId(tags: readonly TicketTag[]): boolean {
  if (tags.every(hasTagId)) return false;
  toastError(TITLES.validation, TAG_WITHOUT_ID);
  return true;
}
