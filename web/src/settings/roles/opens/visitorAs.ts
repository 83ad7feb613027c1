import type { AccountRole, AccountUser, Profile } from '@atrium-console/sdk';
import { hasSelectedPlan, type Visitor } from '../../../session/requirements.ts';

/** A user whose password has just been changed: what a role opens does not depend on it. */
function withRole(profile: Profile, { _id, name, permissions }: AccountRole, today: string): Profile {
  const role = { _id, name, permissions };
  const user = { ...profile.user, role, must_change_password: false, password_change_date: today };
  return { ...profile, role, user };
}

/** Someone in this account with a role. Products, plan and cards are the account's. */
export function visitorWithRole(visitor: Visitor, role: AccountRole): Visitor {
  const { profile, today } = visitor;
  return { ...visitor, profile: profile && withRole(profile, role, today), isPlanSelected: hasSelectedPlan(profile) };
}

/**
 * A user of this account as a visitor. The signed-in user is the visitor as they are. Of others, only the server knows when
 * they changed their password, so it counts as fresh here. A deactivated user cannot sign in.
 */
export function visitorAs(
  visitor: Visitor,
  user: Pick<AccountUser, '_id' | 'name' | 'email' | 'active'>,
  role: AccountRole | undefined,
): Visitor {
  const { profile } = visitor;
  if (profile?.user._id === user._id) return visitor;
  if (!user.active || role === undefined) return { ...visitor, profile: undefined };
  const other = visitorWithRole(visitor, role);
  return {
    ...other,
    profile: other.profile && {
      ...other.profile,
      user: { ...other.profile.user, _id: user._id, name: user.name, email: user.email },
    },
  };
}
