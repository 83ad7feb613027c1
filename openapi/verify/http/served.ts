import type { Contract, Operation } from '../contract/contract.ts';
import type { Dialect } from '../dialect/dialect.ts';

/** Why an operation is not checked that the server does not have. */
export const NOT_SERVED = 'the server does not have these calls, as its --dialect says';

/** Whether a server has an operation, as far as its dialect says. */
export function serves(dialect: Dialect | undefined, { id }: Pick<Operation, 'id'>): boolean {
  return !dialect?.notServed?.includes(id);
}

/** The contract without the operations that a server does not have. What belongs together is told by the whole. */
export function servedOf(contract: Contract, dialect: Dialect | undefined): Contract {
  if (dialect?.notServed === undefined) return contract;
  return { ...contract, operations: contract.operations.filter((operation) => serves(dialect, operation)) };
}
