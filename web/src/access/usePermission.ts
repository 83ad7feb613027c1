import { use } from 'react';
import { describeNeed, missingPermissions, type PermissionNeed } from './permissions.ts';
import { heldBy } from './requirements.ts';
import { useSession } from './useSession.ts';
import { WriteNeedContext } from './WriteNeedContext.ts';

/**
 * Whether the signed-in person may do something.
 * @returns `undefined` when they may, else the sentence that says what is missing and whom to ask.
 */
export function useDenialReason(need: PermissionNeed): string | undefined {
  const { data: profile } = useSession();
  const missing = missingPermissions(heldBy(profile), need);
  if (missing.length === 0) return undefined;
  return `You can look at this page and not change it. Changing needs the permission ${describeNeed(missing)}; ask the people who manage roles in your organisation.`;
}

/** Why the settings page that is open cannot be changed, by its row in the registry; undefined when it can. */
export function useReadOnlyReason(): string | undefined {
  return useDenialReason(use(WriteNeedContext));
}
