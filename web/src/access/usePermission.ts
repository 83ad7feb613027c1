import { describeNeed, missingPermissions, type PermissionNeed } from './permissions.ts';
import { heldBy } from './requirements.ts';
import { useSession } from './useSession.ts';

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
