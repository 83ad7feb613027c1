/** The user of a session. */
export type Session = { userId: number; accountId: number };

/** What is stored about a user in addition to the list of users. */
export type Person = {
  password: string;
  passwordChangeDate: string;
  mustChangePassword: boolean;
  isIn: boolean;
};
