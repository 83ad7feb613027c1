import type { Mutant } from '../mutant.ts';
import { authRules } from './auth.ts';
import { passwordRules } from './passwords.ts';
import { roleRules } from './roles.ts';
import { userRules } from './users.ts';
import { formRules, providerRules } from './visitors.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [
  ...authRules,
  ...formRules,
  ...passwordRules,
  ...providerRules,
  ...roleRules,
  ...userRules,
];
