import { type OperationId, operations, type Requirement } from '@atrium-console/sdk/operations';
import { at, operationAt } from './contract.ts';

/** What the engine must know of an operation's parameters; read from the contract once. */
export type Facts = {
  /** Path parameters that only take certain values, for example `product`. */
  enums: { name: string; values: readonly unknown[] }[];
  /** Type of each query parameter by its name: query values are texts and must be read as what they stand for. */
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

function isPerProduct(permissions: object): permissions is Record<string, Requirement> {
  return !Array.isArray(permissions);
}

/** What an operation asks for; undefined when nobody may use it for this product. */
export function requirementOf(operationId: OperationId, product: string | undefined): Requirement | undefined {
  const { permissions }: { permissions: Requirement | Record<string, Requirement> } = operations[operationId];
  return isPerProduct(permissions) ? permissions[product ?? ''] : permissions;
}
