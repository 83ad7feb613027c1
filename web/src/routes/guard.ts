/**
 * Who may open a route. Pure functions, so that every combination can be tested without a browser.
 *
 * Requirements are checked in their order and the first that fails decides (SPEC 2.1).
 */
import { isAuthenticated, meets, mustChangePassword, type Requirement, type Visitor } from '../session/requirements.ts';

export type Decision = { allow: true } | { allow: false; to: string; failed: Requirement };

/** The page on which an expired password is changed. Always open to whoever is signed in (SPEC 2.1). */
export const CHANGE_PASSWORD = '/settings/account/main?page=change-password';

/** Where a selected plan is paid. */
export const PAYMENT = '/payment';

/** Decides whether a visitor may open a route and, if not, where they go and which requirement failed. */
export function decide(requirements: readonly Requirement[], visitor: Visitor): Decision {
  const failed = requirements.find((requirement) => !meets(requirement, visitor));
  return failed === undefined ? { allow: true } : { allow: false, to: destination(failed, visitor), failed };
}

/** The three redirect rules of SPEC 2.1. A place that a route names itself stands for the third, the root. */
function destination(failed: Requirement, visitor: Visitor): string {
  const isPayment = failed.type === 'paid' || failed.type === 'cardAdded';
  if (isPayment && visitor.isPlanSelected) return PAYMENT;
  if (failed.type === 'guest' && visitor.afterLoginPage !== undefined && !isForced(visitor)) {
    return visitor.afterLoginPage;
  }
  return failed.to ?? '/';
}

/** An expired password goes before the partner's page: with it every access is denied (SPEC 4). */
function isForced({ profile, today }: Visitor): boolean {
  return isAuthenticated(profile) && mustChangePassword(profile, today);
}
