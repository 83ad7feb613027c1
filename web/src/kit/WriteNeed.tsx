import type { ReactNode } from 'react';
import type { PermissionNeed } from '../session/permissions.ts';
import { useDenialReason } from '../session/usePermission.ts';
import { ReadOnlyContext } from '../ui/ReadOnlyContext.ts';

type Props = {
  /** The permissions that changing it takes. Nothing is needed when it is empty. */
  need: PermissionNeed;
  /** What cannot be changed without them, where that is not the whole page: `this list`. */
  what?: string;
  children: ReactNode;
};

/**
 * Makes everything in it read-only for people without these permissions: a page by its row in the registry, or a part of
 * a page with permissions of its own, which then count instead of those of the page.
 */
export function WriteNeed({ need, what, children }: Props) {
  return <ReadOnlyContext value={useDenialReason(need, what)}>{children}</ReadOnlyContext>;
}
