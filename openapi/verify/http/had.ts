import { type Body, type Contract, type Operation, readContract } from '../contract/contract.ts';
import { fromPointer, type Json, type JsonObject, listAt, objectAt, textAt, texts } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { type Dialect, type ShapeOf, translated } from '../dialect/dialect.ts';

/** A property that a server does not have, and the schema of the contract in which it is. */
type Lacked = { name: string; schema: string };

const lackedOf = oncePer(({ lacks = [] }: Dialect): Lacked[] =>
  lacks.map((pointer) => {
    const keys = fromPointer(pointer);
    return { name: keys.at(-1) ?? '', schema: keys[0] === 'components' ? `#/components/schemas/${keys[2]}"` : '' };
  }),
);

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

/** Whether a schema of the contract is in a value, or in a schema that is named there. */
function reaches(document: JsonObject, value: Json, schema: string, seen = new Set<string>()): boolean {
  const text = JSON.stringify(value);
  if (text.includes(schema)) return true;
  return [...text.matchAll(/"#\/components\/(schemas|responses|requestBodies)\/([^"]+)"/g)].some(
    ([whole, kind = '', name = '']) => {
      if (seen.has(whole)) return false;
      seen.add(whole);
      return reaches(document, objectAt(document, 'components', kind, name), schema, seen);
    },
  );
}

/** The property, or the parameter of a query, that a step of a workflow speaks of, and the server does not have. */
export function spokenOfLacked(
  { document }: Contract,
  dialect: Dialect | undefined,
  operation: Operation,
  step: JsonObject,
): string | undefined {
  if (dialect === undefined) return undefined;
  const { path = '', query = {} } = dialect.operations[operation.id] ?? {};
  const parameter = listAt(step, 'parameters')
    .map((one) => textAt(one, 'name'))
    .find((name) => Object.hasOwn(query, name) && query[name]?.lacks);
  if (parameter !== undefined) return parameter;
  const told = JSON.stringify(['requestBody', 'successCriteria', 'outputs'].map((part) => step[part] ?? null));
  const value = objectAt(document, 'paths', path, operation.method.toLowerCase());
  return lackedOf(dialect).find(
    ({ name, schema }) => new RegExp(`\\b${name}\\b`).test(told) && (schema === '' || reaches(document, value, schema)),
  )?.name;
}
