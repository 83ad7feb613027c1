import type { Mutant } from './mutant.ts';
import { accessMutants } from './plain/access.ts';
import { answerMutants } from './plain/answers.ts';
import { inputMutants } from './plain/input.ts';
import { paymentMutants } from './plain/payments.ts';
import { stateMutants } from './plain/state.ts';
import { ruleMutants } from './rules/index.ts';

/** Every broken server that is written by hand. */
export const mutants: readonly Mutant[] = [
  ...answerMutants,
  ...accessMutants,
  ...inputMutants,
  ...stateMutants,
  ...paymentMutants,
  ...ruleMutants,
];
