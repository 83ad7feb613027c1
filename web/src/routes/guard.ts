/**
 * Who may open a route. Pure functions, so that every combination can be tested without a browser.
 *
 * Requirements are checked in order; the first that fails decides (SPEC 2.1).
 */
import {
  isAuthenticated,
  meets,
  mustChangePassword,
  type Requirement,
  type Verdict,
  type Visitor,
} from '../session/requirements.ts';

export type Decision = { allow: true } | { allow: false; to: string; failed: Requirement };

/** The page for changing an expired password. Always open to anyone who is signed in (SPEC 2.1). */
export const CHANGE_PASSWORD = '/settings/account/main?page=change-password';

/** One's own profile. Open to anyone who is signed in and need not change the password first. */
export const OWN_PROFILE = '/settings/account/main?page=profile';

/** The page for paying for a selected plan. */
export const PAYMENT = '/payment';

/** Which of the requirements a visitor meets, in their order. */
export function judge(requirements: readonly Requirement[], visitor: Visitor): readonly Verdict[] {
  return requirements.map((requirement) => ({ requirement, isMet: meets(requirement, visitor) }));
}

/** Decides whether a visitor may open a route and, if not, where they are redirected and which requirement failed. */
export function decide(requirements: readonly Requirement[], visitor: Visitor): Decision {
  const failed = judge(requirements, visitor).find(({ isMet }) => !isMet)?.requirement;
  return failed === undefined ? { allow: true } : { allow: false, to: destination(failed, visitor), failed };
}

/** The three redirect rules of SPEC 2.1. A route can name its own target in place of the third, the root. */
function destination(failed: Requirement, visitor: Visitor): string {
  const isPayment = failed.type === 'paid' || failed.type === 'cardAdded';
  if (isPayment && visitor.isPlanSelected) return PAYMENT;
  if (failed.type === 'guest' && visitor.afterLoginPage !== undefined && !isForced(visitor)) {
    return visitor.afterLoginPage;
  }
  return failed.to ?? '/';
}

/** An expired password takes precedence over the partner's page: it denies all access (SPEC 4). */
function isForced({ profile, today }: Visitor): boolean {
  return isAuthenticated(profile) && mustChangePassword(profile, today);
}
