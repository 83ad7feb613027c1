import { useMissingPermission } from '../../session/usePermission.ts';

/** Why the signed-in person may not apply a tag to all keywords, a permission of its own (SPEC 6); undefined if they may. */
export function useApplyToAllDenial(): string | undefined {
  const missing = useMissingPermission(['center.apply_tag_all_keyword.write']);
  return (
    missing &&
    `Applying a tag to all keywords needs the permission ${missing}; ask the people who manage roles in your organisation.`
  );
}
