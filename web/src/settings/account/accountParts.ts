import type { PageParts } from '../../session/permissions.ts';

/** Who sees which tabs of Account, besides their own profile and password: for its route and for the tabs. */
export const ACCOUNT_PARTS = {
  account: ['center.access_account.read'],
  users: ['center.user_management.read'],
} as const satisfies PageParts;
