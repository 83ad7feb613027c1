import type { Mutant } from '../mutant.ts';
import type { Random } from './random.ts';

/** The families of faults that servers have in practice. */
export const families = [
  'values',
  'time',
  'order',
  'pages',
  'concurrency',
  'halfDone',
  'access',
  'leaks',
  'headers',
  'again',
  'counts',
] as const;

export type Family = (typeof families)[number];

/** `failure`: data or rights are lost, so that a warning would be too little. */
export type Severity = 'failure' | 'finding';

/** A broken server as a rule draws it. */
export type Draft = Pick<Mutant, 'name' | 'area' | 'make'> & { only: readonly string[] };

/** One way in which servers are broken, of which servers with other places and numbers can be drawn. */
export type Rule = {
  id: string;
  family: Family;
  /** Whether its survivors are kept from those who improve the verifier, to see whether it is more than tuned. */
  heldOut: boolean;
  severity: Severity;
  /** Undefined if nothing that was drawn can have the fault. */
  draw: (random: Random) => Draft | undefined;
};

export type FamilyMutant = Mutant &
  Draft &
  Pick<Rule, 'family' | 'heldOut' | 'severity'> & { kind: Family; ruleId: string };

export type WrittenRule = Pick<Rule, 'id' | 'draw'> & Partial<Pick<Rule, 'severity'>>;

/** The rules of a family, of which every second is held out. */
export function alternately(family: Family, rules: readonly WrittenRule[]): Rule[] {
  return rules.map((rule, index) => ({
    severity: 'finding',
    ...rule,
    id: `${family}.${rule.id}`,
    family,
    heldOut: index % 2 === 1,
  }));
}
