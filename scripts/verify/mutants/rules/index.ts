import type { Mutant } from '../mutant.ts';
import { authRules } from './auth.ts';
import { roleRules } from './roles.ts';
import { userRules } from './users.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [...authRules, ...roleRules, ...userRules];
