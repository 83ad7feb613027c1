import type { Contract, Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, objectAt, textAt } from '../contract/json.ts';

/** What a file can say of an operation, and the specification may state. */
const OF_OPERATION = ['path', 'method'] as const;

function ofOperation({ id, provenance }: Operation, wire: JsonObject): string[] {
  const stated = OF_OPERATION.filter((part) => provenance[part] === 'stated');
  const changed = wire.served === false ? stated.slice(0, 1).map(() => 'call') : stated.filter((part) => part in wire);
  return changed.map((part) => `the ${part} of ${id} (${provenance.section})`);
}

/** What `x-wire` says in a schema of which the specification states that part. */
function ofSchema(schema: Json, place: string): string[] {
  if (!isObject(schema)) return [];
  const own = 'x-wire' in schema && textAt(schema, 'x-provenance', 'status') === 'stated';
  const properties = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    ofSchema(property, `${place}.${name}`),
  );
  return [...(own ? [`${place} (${textAt(schema, 'x-provenance', 'section')})`] : []), ...properties];
}

/** What the specification states and a file says of a server otherwise. */
export function changedStatements({ document, operations }: Contract): string[] {
  const schemas = Object.entries(objectAt(document, 'components', 'schemas'));
  const bases = Object.keys(objectAt(document, 'x-wire', 'base')).flatMap((start) => {
    const stated = operations.filter(
      ({ path, provenance }) => path.startsWith(`${start}/`) && provenance.path === 'stated',
    );
    const [first] = stated;
    return first === undefined
      ? []
      : [`${start} before the paths of ${stated.length} calls (${first.provenance.section})`];
  });
  const calls = operations.flatMap((operation) => {
    const { path, method } = operation;
    return ofOperation(operation, objectAt(document, 'paths', path, method.toLowerCase(), 'x-wire'));
  });
  return [...bases, ...calls, ...schemas.flatMap(([name, schema]) => ofSchema(schema, name))];
}

/** The end of the name of a schema that is sent, where another one without it is shown. */
const SENT = 'Body';

/** What a file calls otherwise in what is sent than in what is shown, or in one of both only: that is seldom meant. */
export function unevenNames({ document }: Contract): string[] {
  const schemas = objectAt(document, 'components', 'schemas');
  return Object.keys(schemas).flatMap((sent) => {
    const shown = sent.slice(0, -SENT.length);
    if (!sent.endsWith(SENT) || !(shown in schemas)) return [];
    const nameIn = (schema: string, name: string) =>
      textAt(schemas, schema, 'properties', name, 'x-wire', 'name') || name;
    const shared = Object.keys(objectAt(schemas, sent, 'properties')).filter(
      (name) => name in objectAt(schemas, shown, 'properties'),
    );
    return shared.flatMap((name) => {
      const [one, other] = [nameIn(shown, name), nameIn(sent, name)];
      return one === other ? [] : [`${shown}.${name} is “${one}”, and ${sent}.${name} is “${other}”`];
    });
  });
}
