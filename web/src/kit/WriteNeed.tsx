import type { PermissionNeed } from '@atrium-console/sdk/rules';
import type { ReactNode } from 'react';
import { useDenialReason } from '../session/usePermission.ts';
import { ReadOnlyContext } from '../ui/ReadOnlyContext.ts';

type Props = {
  /** The permissions needed for changes. Empty means none. */
  need: PermissionNeed;
  /** What cannot be changed without them, if not the whole page: `this list`. */
  what?: string;
  children: ReactNode;
};

/**
 * Makes its children read-only for people without these permissions. Used for a page, according to the registry, and for
 * sections with their own permissions, which replace the page's.
 */
export function WriteNeed({ need, what, children }: Props) {
  return <ReadOnlyContext value={useDenialReason(need, what)}>{children}</ReadOnlyContext>;
}
