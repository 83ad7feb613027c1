import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { operationNeed, type PermissionNeed } from '@atrium-console/sdk/rules';
import { at, operationAt } from './contract.ts';

/** Facts about an operation's parameters, read from the contract once. */
export type Facts = {
  /** Path parameters with enumerated values, for example `product`. */
  enums: { name: string; values: readonly unknown[] }[];
  /** Type of each query parameter by name, to convert its value from text. */
  queryTypes: Map<string, unknown>;
};

const known = new Map<OperationId, Facts>();

function read(operationId: OperationId): Facts {
  const place = operations[operationId];
  const parameters = [at(operationAt(place), 'parameters'), at(operationAt({ ...place, method: 'parameters' }))]
    .filter(Array.isArray)
    .flat()
    .map((parameter: unknown) => ({
      name: String(at(parameter, 'name')),
      place: at(parameter, 'in'),
      type: at(parameter, 'schema', 'type'),
      values: at(parameter, 'schema', 'enum'),
    }));
  return {
    enums: parameters.flatMap(({ name, place, values }) =>
      place === 'path' && Array.isArray(values) ? [{ name, values }] : [],
    ),
    queryTypes: new Map(
      parameters.filter((parameter) => parameter.place === 'query').map(({ name, type }) => [name, type]),
    ),
  };
}

export function factsOf(operationId: OperationId): Facts {
  const found = known.get(operationId) ?? read(operationId);
  known.set(operationId, found);
  return found;
}

/** The permissions that an operation requires; undefined if it is denied to everyone for this product. */
export function needOf(operationId: OperationId, product: string | undefined): PermissionNeed<string> | undefined {
  return operationNeed(operations[operationId].permissions, product);
}
