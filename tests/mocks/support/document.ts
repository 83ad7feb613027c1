import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import type { PersonaId } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { bodies, document as contract, objectAt, resolve } from '../../contract/support.ts';
import type { Sent } from './drive.ts';

export { example } from './example.ts';

/** Every operation's name. */
export const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

export const ids = {
  sla: document.components.examples.slaList.value.sla[0]?._id ?? '',
  folder: document.components.examples.cannedFolders.value.folders[1]?._id ?? '',
  response: document.components.examples.cannedResponses.value.responses[0]?._id ?? '',
  status: document.components.examples.statusList.value.data[0]?._id ?? '',
  unknown: 'ffffffffffffffffffffffff',
};

function parametersOf(operationId: OperationId, place: 'path' | 'query') {
  const { method, path } = operations[operationId];
  const item = objectAt(contract, 'paths', path);
  return [item.parameters, objectAt(item, method.toLowerCase()).parameters]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map(resolve)
    .filter((parameter) => parameter.in === place);
}

function examplesOf(parameters: ReturnType<typeof parametersOf>): Record<string, string | number> {
  return Object.fromEntries(
    parameters.map(({ name, example: value }) => [String(name), typeof value === 'number' ? value : String(value)]),
  );
}

/** A valid request from the contract's examples. It succeeds for its caller on the full data. */
export function validOf(operationId: OperationId): Sent {
  const body = bodies.find(({ place }) => place === `${operationId} request`)?.examples[0]?.value;
  return {
    params: {
      ...examplesOf(parametersOf(operationId, 'path')),
      // The only create with a client-generated id: the id of an example would already be taken.
      ...(operationId === 'createSla' && { id: ids.unknown }),
    },
    query: examplesOf(parametersOf(operationId, 'query').filter(({ required }) => required === true)),
    ...(body !== undefined && { body: structuredClone(body) }),
  };
}

/** Fields that the body of an operation must have. */
export function requiredFields(operationId: OperationId): string[] {
  const schema = bodies.find(({ place }) => place === `${operationId} request`)?.schema;
  const { required } = resolve(schema);
  return Array.isArray(required) ? required.map(String) : [];
}

/** The lists among the fields of an operation's body that have no entry twice, with an entry that is allowed. */
export function uniqueLists(operationId: OperationId): { field: string; entry: unknown }[] {
  const schema = bodies.find(({ place }) => place === `${operationId} request`)?.schema;
  const properties = objectAt(resolve(schema), 'properties');
  return Object.entries(properties).flatMap(([field, list]) => {
    const { uniqueItems, items } = resolve(list);
    if (uniqueItems !== true) return [];
    const { enum: values, format, type } = resolve(items);
    if (Array.isArray(values)) return [{ field, entry: values[0] }];
    if (format === 'email') return [{ field, entry: 'somebody@atrium.example' }];
    if (field === 'languages') return [{ field, entry: 'en' }];
    return [{ field, entry: type === 'integer' ? 501 : ids.unknown }];
  });
}

/** The operation that has to succeed first: only a plan that is selected can be paid. */
export function stepBefore(operationId: OperationId): OperationId | undefined {
  const steps: Readonly<Partial<Record<OperationId, OperationId>>> = {
    createPayment: 'updateSubscription',
    endRemoteSession: 'createRemoteSession',
  };
  return steps[operationId];
}

/** A persona that may call an operation: platform operators have their own calls. */
export function callerOf(operationId: OperationId): PersonaId {
  return operations[operationId].admin || operationId === 'endRemoteSession' ? 'operator' : 'owner';
}
