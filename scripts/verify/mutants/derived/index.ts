import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { answerMutants } from './answers.ts';
import { inputMutants } from './input.ts';
import type { Recorded } from './record.ts';
import { stateMutants } from './state.ts';

export type GeneratedMutant = Mutant & Required<Pick<Mutant, 'kind' | 'only'>>;

/** Every server that is broken in one place of the contract, always in the same order. */
export function generateMutants(recorded: ReadonlyMap<string, Recorded>): GeneratedMutant[] {
  const all = [...answerMutants(recorded), ...accessMutants(), ...inputMutants(), ...stateMutants()];
  return all.map((mutant) => ({ ...mutant, kind: mutant.kind ?? '', only: mutant.only ?? [] }));
}
