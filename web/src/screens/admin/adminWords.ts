/** What else the command palette finds the pages of the admin area by, by the ids of their rows. Loaded with the palette. */
export const adminWords: Readonly<Partial<Record<string, string>>> = {
  accounts: 'organisations, customers, sign in as, remote users, roles of an account',
  addAccount: 'new account, new organisation, new customer',
  productPermissions: 'feature flags, CRM features, turn on, turn off',
  plans: 'prices, limits, offers',
  addPlan: 'new plan, price',
  defaultRoles: 'roles of new accounts, permissions',
  migrateKeywords: 'copy keywords, move keywords',
};
