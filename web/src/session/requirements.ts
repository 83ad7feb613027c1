/** What a route may require (SPEC 2.1), and of whom. Plain data and pure functions. */
import type { Permission, Product, Profile } from '@atrium-console/sdk';
import { isPasswordValid, isPermitted, type PermissionNeed } from '@atrium-console/sdk/rules';

/** `main` is the account itself; the others are linked products (SPEC 2.1). */
export type SettingsProduct = Product | 'main';

type Kind =
  | { type: 'authenticated' | 'guest' | 'paid' | 'notPaid' | 'cardAdded' }
  /** Whether the visitor has the administrator role; `notAdmin` is for screens that only members see (SPEC 2.2). */
  | { type: 'admin' | 'notAdmin' | 'notOem' | 'productActivated' | 'passwordNotExpired' }
  | { type: 'productSettings'; product: string; offered: readonly SettingsProduct[] }
  | { type: 'permissions'; need: PermissionNeed };

/** One requirement of a route. `to` is the redirect target, where the specification names one. */
export type Requirement = Kind & { to?: string };

/** Whether a visitor meets a requirement. */
export type Verdict = { requirement: Requirement; isMet: boolean };

/** Everything that decides which routes a visitor may open. */
export type Visitor = {
  /** The signed-in person; undefined if nobody is signed in. */
  profile: Profile | undefined;
  /** Whether a plan is selected but not paid yet: on the server, or in this tab before signing in (SPEC 4). */
  isPlanSelected: boolean;
  /** Whether the payment page is on screen. It stays open once everything is paid, so that people see that it is. */
  isPaymentShown: boolean;
  /** Whether the console was opened at its main origin, not at a partner's. */
  isMainOrigin: boolean;
  /** The page a partner opens after signing in: a path of the console or an address at a trusted origin. */
  afterLoginPage: string | undefined;
  /** The ids of operations that the server does not have. */
  notServed: ReadonlySet<string>;
  /** The person's local day, `YYYY-MM-DD`. */
  today: string;
};

/** The fixed name of the administrator role (SPEC 6). */
export const ADMINISTRATOR = 'Atrium Administrator';

/** The session counts as authenticated only when name, _id and account_id are all present (SPEC 3). */
export function isAuthenticated(profile: Profile | undefined): profile is Profile {
  return Boolean(profile?.user.name && profile.user._id && profile.user.account_id);
}

/**
 * Whether the signed-in person must change the password first: it was reset, or it has expired (SPEC 4). An operator who is
 * signed in as a user cannot and need not.
 */
export function mustChangePassword(profile: Profile, today: string): boolean {
  if (profile.remote !== undefined) return false;
  const { must_change_password, password_change_date } = profile.user;
  return must_change_password || !isPasswordValid(password_change_date, profile.account.password_strength, today);
}

/** Whether the account has a plan that is selected and not paid yet. All tabs and browsers agree on it. */
export function hasSelectedPlan(profile: Profile | undefined): boolean {
  return (profile?.plan_selected ?? null) !== null;
}

/** The permissions of the signed-in person's role. */
export function heldBy(profile: Profile | undefined): readonly Permission[] {
  return profile?.role.permissions ?? [];
}

/** Whether a visitor meets a requirement. A visitor who is not authenticated meets only `guest` and `notOem`. */
export function meets(requirement: Requirement, visitor: Visitor): boolean {
  const { profile, isMainOrigin, isPaymentShown, isPlanSelected, today } = visitor;
  if (requirement.type === 'notOem') return isMainOrigin;
  if (!isAuthenticated(profile)) return requirement.type === 'guest' || requirement.type === 'notAdmin';
  const { account, customer, plan, role } = profile;
  switch (requirement.type) {
    case 'authenticated':
      return true;
    case 'guest':
      return false;
    case 'paid':
      return plan.paid;
    case 'notPaid':
      // Someone who has paid and selects another plan has not paid for that one.
      return !plan.paid || isPlanSelected || isPaymentShown;
    case 'cardAdded':
      return customer.sources.data.length > 0;
    case 'admin':
      return role.name === ADMINISTRATOR;
    case 'notAdmin':
      return role.name !== ADMINISTRATOR;
    case 'productActivated':
      return Object.values(account.product).some(({ active }) => active);
    case 'passwordNotExpired':
      return !mustChangePassword(profile, today);
    case 'productSettings':
      return isOffered(requirement) && isOpenProduct(account.product, requirement.product);
    case 'permissions':
      return isPermitted(heldBy(profile), requirement.need);
  }
}

function isOffered({ offered, product }: Extract<Requirement, { type: 'productSettings' }>): boolean {
  return offered.some((one) => one === product);
}

function isOpenProduct(flags: Profile['account']['product'], product: string): boolean {
  return product === 'main' || Object.entries(flags).some(([key, { active }]) => key === product && active);
}
