/** Messages of the password rules, by rule (SPEC 5). */
export const PASSWORD = {
  lowercase: 'Must have at least one lowercase letter',
  uppercase: 'Must have at least one uppercase letter',
  number: 'Must have at least one number',
  symbol: 'Must have at least one symbol',
} as const;
