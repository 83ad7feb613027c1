/** Who a session belongs to. */
export type Session = { userId: number; accountId: number };

/** What is known of a person besides what the list of users says. */
export type Person = {
  password: string;
  passwordChangeDate: string;
  mustChangePassword: boolean;
  isIn: boolean;
};
