import document from '@atrium-console/contract/openapi.json' with { type: 'json' };

/** The bundled contract. Typed unknown on purpose: everything below reads it by name and checks what it finds. */
const root: unknown = document;

function follow(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  return typeof value.$ref === 'string' ? at(root, ...pointerSegments(value.$ref)) : value;
}

function pointerSegments(ref: string): string[] {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a place of a document, `$ref`s followed; undefined where there is nothing. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = follow(value);
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = follow(Reflect.get(here, key));
  }
  return here;
}

/** The value of a named example in `components.examples`. Throws when the contract has none of this name. */
export function example(name: string): unknown {
  const value = at(root, 'components', 'examples', name, 'value');
  if (value === undefined) throw new Error(`The contract has no example named ${name}.`);
  return value;
}

/** The one-line summary of a named example. */
export function exampleSummary(name: string): string {
  const summary = at(root, 'components', 'examples', name, 'summary');
  return typeof summary === 'string' ? summary : name;
}

type Place = { method: string; path: string };

/** The description of one operation. */
export function operationAt({ method, path }: Place): unknown {
  return at(root, 'paths', path, method.toLowerCase());
}

/** The statuses an operation may answer with. */
export function documentedStatuses(place: Place): number[] {
  const responses = at(operationAt(place), 'responses');
  return typeof responses === 'object' && responses !== null ? Object.keys(responses).map(Number) : [];
}

/** The named examples of one answer of an operation, in the contract's order. */
export function answerExamples(place: Place, status: number): { name: string; value: unknown }[] {
  const examples = at(operationAt(place), 'responses', String(status), 'content', 'application/json', 'examples');
  if (typeof examples !== 'object' || examples === null) return [];
  return Object.keys(examples).map((name) => ({ name, value: at(examples, name, 'value') }));
}

/** The schema of one answer of an operation, or undefined when the contract does not know the answer. */
export function answerSchema(place: Place, status: number): unknown {
  return at(operationAt(place), 'responses', String(status), 'content', 'application/json', 'schema');
}

/** `components.schemas`, the one place that schemas of answers refer to. */
export function schemas(): unknown {
  return at(root, 'components', 'schemas');
}
