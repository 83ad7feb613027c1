import type { Mutant } from '../mutant.ts';
import { channelRules } from './channels.ts';

/** Servers that break one business rule each, by area. */
export const ruleMutants: readonly Mutant[] = [...channelRules];
