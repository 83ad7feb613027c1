import type { AccountUser, AccountUserBody, AccountUserList } from '@atrium-console/sdk';

/** A user as an item of a list, whose ids are texts. */
export type UserRow = Omit<AccountUser, '_id'> & { _id: string };

export const rowsOf = ({ users }: AccountUserList): UserRow[] =>
  users.map((user) => ({ ...user, _id: String(user._id) }));

export const nameOf = ({ name }: UserRow): string => name;

/** What a change of a user sends. */
export const bodyOf = ({ _id, last_administrator, last_holder_of, last_sign_in, ...body }: UserRow): AccountUserBody =>
  body;
