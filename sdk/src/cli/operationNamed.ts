import { type OperationId, operations } from '../generated/operations.ts';
import { CliError } from './cliError.ts';
import { didYouMean } from './nearest.ts';

function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** The ids of all operations. */
export const operationIds: readonly OperationId[] = Object.keys(operations).filter(isOperationId);

/** @throws CliError if there is no such operation, with those that may have been meant. */
export function operationNamed(name: string): OperationId {
  if (isOperationId(name)) return name;
  const near = didYouMean(name, operationIds);
  throw new CliError(`There is no operation "${name}".${near}\nSearch them with: atrium operations WORD`);
}
