import type { Permission } from '@atrium-console/sdk';
import { missingPermissions, type PermissionNeed } from '@atrium-console/sdk/rules';
import { describeNeed } from './permissions.ts';
import { heldBy } from './requirements.ts';
import { useSession } from './useSession.ts';

/** The permissions of the signed-in person. */
export function useHeldPermissions(): readonly Permission[] {
  return heldBy(useSession().data);
}

/** The needed permissions that the signed-in person does not have, in words; undefined if they have them all. */
export function useMissingPermission(need: PermissionNeed): string | undefined {
  const { data: profile } = useSession();
  const missing = missingPermissions(heldBy(profile), need);
  return missing.length === 0 ? undefined : describeNeed(missing);
}

/**
 * Whether the signed-in person may do something.
 * @param what What cannot be changed, if not the whole page: `this list`.
 * @returns undefined if they may; otherwise a sentence that says what is missing and whom to ask.
 */
export function useDenialReason(need: PermissionNeed, what = 'this page'): string | undefined {
  const missing = useMissingPermission(need);
  if (missing === undefined) return undefined;
  return `You can look at ${what} and not change it. Changing needs the permission ${missing}; ask the people who manage roles in your organisation.`;
}
