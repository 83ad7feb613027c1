import { type Body, type Contract, type Operation, readContract } from '../contract/contract.ts';
import { fromPointer, type Json, type JsonObject, objectAt, texts } from '../contract/json.ts';
import { type Dialect, type ShapeOf, translated } from '../dialect/dialect.ts';

/** A copy of a document without some properties. */
function withoutProperties(document: JsonObject, pointers: readonly string[]): JsonObject {
  const copy = structuredClone(document);
  for (const pointer of pointers) {
    const keys = fromPointer(pointer);
    const [name = ''] = keys.slice(-1);
    const owner = objectAt(copy, ...keys.slice(0, -2));
    delete objectAt(owner, 'properties')[name];
    if (Array.isArray(owner.required)) owner.required = texts(owner.required).filter((one) => one !== name);
  }
  return copy;
}

/** Examples as they come back from the server. */
function returned(dialect: Dialect, shape: ShapeOf | undefined, examples: readonly Json[]): Json[] {
  return examples.map((one) => translated(dialect, shape, translated(dialect, shape, one, 'own'), 'contract'));
}

function operationHad(operation: Operation, dialect: Dialect): Operation {
  const { id, parameters, body, answers } = operation;
  const { query = {}, body: sent, answers: shapes = {} } = dialect.operations[id] ?? {};
  const had: Body | undefined = body && { ...body, examples: returned(dialect, sent, body.examples) };
  return {
    ...operation,
    parameters: parameters.filter(({ name, in: place }) => place !== 'query' || !query[name]?.lacks),
    ...(had && { body: had }),
    answers: new Map(
      [...answers].map(([status, answer]) => [
        status,
        { ...answer, examples: returned(dialect, shapes[status] ?? shapes.default, answer.examples) },
      ]),
    ),
  };
}

/** The contract without the properties and the parameters that a server does not have, so that no check needs them. */
export function hadOf(contract: Contract, dialect: Dialect | undefined): Contract {
  if (dialect === undefined) return contract;
  const { lacks = [], operations } = dialect;
  const isWhole = Object.values(operations).every(({ query = {} }) => Object.values(query).every((one) => !one.lacks));
  if (lacks.length === 0 && isWhole) return contract;
  const had = readContract(withoutProperties(contract.document, lacks));
  return { ...had, operations: had.operations.map((operation) => operationHad(operation, dialect)) };
}
