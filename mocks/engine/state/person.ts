import type { Schemas } from '../contract/types.ts';

/** The user of a session. */
export type Session = {
  userId: number;
  accountId: number;
  /** Set while a platform operator is signed in as the user. */
  remote?: Schemas['RemoteSession'] & {
    /** The operator's own session, which must stay valid and to which they return. */
    ownToken: string;
  };
};

/** What is stored about a user in addition to the list of users. */
export type Person = {
  password: string;
  /** Plain day; null for somebody who has no password. */
  passwordChangeDate: string | null;
  mustChangePassword: boolean;
  isIn: boolean;
  /** The plan that they have selected and not paid; it is forgotten when they sign out. */
  planSelected?: string | undefined;
};
