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
};

/** How a permission is offered: it can be switched, or is shown with the reason why it cannot. */
export type Offer = { isChosen: boolean; lockedReason: string | undefined };

const LACKING = 'You do not have this permission yourself, so you cannot change it.';

/**
 * How a permission is offered in the editor of a role; undefined if it is not. A person can switch the permissions that
 * they have. Others are shown only if the role has them.
 */
export function offerOf(permission: Permission, { held, stored, chosen }: Offering): Offer | undefined {
  const isChosen = chosen.includes(permission);
  if (!held.includes(permission)) {
    return stored.includes(permission) || isChosen ? { isChosen, lockedReason: LACKING } : undefined;
  }
  const needing = chosen.find((other) => impliedBy(other) === permission && !held.includes(other));
  const lockedReason = needing && `${needing} needs it, which you cannot change.`;
  return { isChosen, lockedReason };
}
