import type { Contract, Operation } from '../contract/contract.ts';
import { fillPath, LEFT_OUT } from '../contract/template.ts';
import type { Dialect, Spoken } from '../dialect/dialect.ts';
import { leftOutOf } from '../dialect/wire.ts';

function withoutAbsent(operation: Operation, spoken: Spoken | undefined): Operation {
  const { path, parameters } = operation;
  const absent = spoken === undefined ? [] : leftOutOf(spoken);
  if (absent.length === 0) return operation;
  const values = new Map(absent.map((name) => [name, LEFT_OUT]));
  return {
    ...operation,
    path: fillPath(path, values),
    parameters: parameters.filter((parameter) => parameter.in !== 'path' || !absent.includes(parameter.name)),
  };
}

/**
 * The contract of a server that takes the account from the session, or gives ids itself: what no call can say is no parameter, so
 * that no check tries another value.
 */
export function ofSession(contract: Contract, dialect: Dialect | undefined): Contract {
  if (dialect === undefined) return contract;
  const { operations } = dialect;
  return {
    ...contract,
    operations: contract.operations.map((one) => withoutAbsent(one, operations[one.id])),
  };
}
