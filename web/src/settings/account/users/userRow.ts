import type { AccountUser, AccountUserBody, AccountUserList } from '@atrium-console/sdk';
import { STATES } from '../../../ui/states.ts';

/** A user as an item of a list, whose ids are texts. */
export type UserRow = Omit<AccountUser, '_id'> & { _id: string };

export const rowsOf = ({ users }: AccountUserList): UserRow[] =>
  users.map((user) => ({ ...user, _id: String(user._id) }));

export const nameOf = ({ name }: UserRow): string => name;

/** Whether a user can sign in, and has ever done so. */
export type UserState = 'active' | 'invited' | 'inactive';

export const USER_STATES: Record<UserState, string> = {
  active: STATES.active.label,
  invited: STATES.invited.label,
  inactive: STATES.inactive.label,
};

/** Who can sign in and never did has not followed the invitation yet. */
export function userState({ active, last_sign_in }: Pick<UserRow, 'active' | 'last_sign_in'>): UserState {
  if (!active) return 'inactive';
  return last_sign_in === null ? 'invited' : 'active';
}

/** What a change of a user sends. */
export const bodyOf = ({ _id, last_administrator, last_holder_of, last_sign_in, ...body }: UserRow): AccountUserBody =>
  body;
