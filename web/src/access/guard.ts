/**
 * Who may open a route. A pure function, so that every combination can be tested without a browser.
 *
 * Requirements are checked in their order and the first that fails decides (SPEC 2.1).
 */
import type { Permission, Product, Profile } from '@atrium-console/sdk';
import { missingPermissions, type PermissionNeed } from './permissions.ts';

export type Requirement =
  | { type: 'authenticated' }
  | { type: 'guest' }
  | { type: 'passwordNotExpired' }
  | { type: 'productSettings'; product: string; offered: readonly SettingsProduct[] }
  | { type: 'permissions'; need: PermissionNeed };

/** `main` is the account itself; the others are linked products (SPEC 2.1). */
export type SettingsProduct = Product | 'main';

export type Decision = { allow: true } | { allow: false; to: string; failed: Requirement };

/** The page on which an expired password is changed. Open even then (SPEC 2.1). */
export const CHANGE_PASSWORD = '/settings/account/main?page=change-password';

/** Where each failed requirement sends a person when the route names no other place (SPEC 2.2, 2.3). */
const DESTINATIONS: Record<Requirement['type'], string> = {
  authenticated: '/login',
  guest: '/product',
  passwordNotExpired: CHANGE_PASSWORD,
  productSettings: '/product',
  permissions: '/product',
};

/** The session counts as authenticated only when name, _id and account_id are all present (SPEC 3). */
export function isAuthenticated(profile: Profile | undefined): profile is Profile {
  return Boolean(profile?.user.name && profile.user._id && profile.user.account_id);
}

function holds(requirement: Requirement, profile: Profile | undefined): boolean {
  switch (requirement.type) {
    case 'authenticated':
      return isAuthenticated(profile);
    case 'guest':
      return !isAuthenticated(profile);
    case 'passwordNotExpired':
      return profile?.user.must_change_password === false;
    case 'productSettings':
      return (
        requirement.offered.some((product) => product === requirement.product) &&
        isOpenProduct(profile, requirement.product)
      );
    case 'permissions':
      return missingPermissions(heldBy(profile), requirement.need).length === 0;
  }
}

function isOpenProduct(profile: Profile | undefined, product: string): boolean {
  if (product === 'main') return true;
  return Object.entries(profile?.account.product ?? {}).some(([key, flag]) => key === product && flag.active);
}

/** The permissions of the signed-in person's role. */
export function heldBy(profile: Profile | undefined): readonly Permission[] {
  return profile?.role.permissions ?? [];
}

/** Decides whether a person may open a route and, if not, where they go and which requirement failed. */
export function decide(requirements: readonly Requirement[], profile: Profile | undefined): Decision {
  const failed = requirements.find((requirement) => !holds(requirement, profile));
  return failed === undefined ? { allow: true } : { allow: false, to: DESTINATIONS[failed.type], failed };
}
