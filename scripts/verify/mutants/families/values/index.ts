import { alternately, type Rule } from '../family.ts';
import { otherRules } from './other.ts';
import { textRules } from './text.ts';

export const valueRules: readonly Rule[] = [...alternately('values', textRules), ...alternately('values', otherRules)];
