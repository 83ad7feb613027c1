import { accessMutants } from './access.ts';
import { answerMutants } from './answers.ts';
import { inputMutants } from './input.ts';
import type { Mutant } from './mutant.ts';
import { paymentMutants } from './payments.ts';
import { ruleMutants } from './rules/index.ts';
import { stateMutants } from './state.ts';

/** Every broken server that is written by hand. */
export const mutants: readonly Mutant[] = [
  ...answerMutants,
  ...accessMutants,
  ...inputMutants,
  ...stateMutants,
  ...paymentMutants,
  ...ruleMutants,
];
