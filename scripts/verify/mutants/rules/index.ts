import type { Mutant } from '../mutant.ts';
import { authRules } from './auth.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [...authRules];
