import type { Permission } from '@atrium-console/sdk';
import { impliedBy } from '@atrium-console/sdk/rules';

/** The permissions that decide which ones are offered. */
export type Offering = {
  /** Those of the person who edits. */
  held: readonly Permission[];
  /** Those of the role as stored; none for a new role. */
  stored: readonly Permission[];
  /** Those of the draft. */
  chosen: readonly Permission[];
  /** Those that active users have by this role alone. The account would lose them for good. */
  onlyHere?: readonly Permission[];
};

/** How a permission is offered: it can be switched, or is shown with the reason why it cannot. */
export type Offer = { isChosen: boolean; lockedReason: string | undefined };

const LACKING = 'You do not have this permission yourself, so you cannot change it.';
const ONLY_HERE =
  'Active users have this permission by this role alone. Give it to an active user of another role first, or nobody could grant it again.';

/**
 * How a permission is offered in the editor of a role; undefined if it is not. A person can switch the permissions that
 * they have. Others are shown only if the role has them.
 */
export function offerOf(permission: Permission, { held, stored, chosen, onlyHere = [] }: Offering): Offer | undefined {
  const isChosen = chosen.includes(permission);
  if (!held.includes(permission)) {
    return stored.includes(permission) || isChosen ? { isChosen, lockedReason: LACKING } : undefined;
  }
  if (isChosen && onlyHere.includes(permission)) return { isChosen, lockedReason: ONLY_HERE };
  const isLocked = (other: Permission) => !held.includes(other) || onlyHere.includes(other);
  const needing = chosen.find((other) => impliedBy(other) === permission && isLocked(other));
  const lockedReason = needing && `${needing} needs it, which you cannot change.`;
  return { isChosen, lockedReason };
}
