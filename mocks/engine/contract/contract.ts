import document from '@atrium-console/contract/document';

/** The bundled contract. Deliberately typed as unknown: the functions below read it by path and check what they find. */
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

/** The value at a path, with `$ref`s resolved; undefined if there is none. */
export function at(value: unknown, ...path: string[]): unknown {
  let here = follow(value);
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = follow(Reflect.get(here, key));
  }
  return here;
}

/** The value of a named example in `components.examples`. Throws if there is none. */
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

/** The title of an area, which is a tag of the contract: `CRM settings` for `uiSettings`. */
export function areaTitle(area: string): string {
  const tags = at(root, 'tags');
  const title = at(
    Array.isArray(tags) ? tags.find((tag: unknown) => at(tag, 'name') === area) : undefined,
    'x-displayName',
  );
  return typeof title === 'string' ? title : area;
}

type Place = { method: string; path: string };

/** The operation object of a method and path. */
export function operationAt({ method, path }: Place): unknown {
  return at(root, 'paths', path, method.toLowerCase());
}

/** The documented statuses of an operation. */
export function documentedStatuses(place: Place): number[] {
  const responses = at(operationAt(place), 'responses');
  return typeof responses === 'object' && responses !== null ? Object.keys(responses).map(Number) : [];
}

/** The named examples of one response of an operation, in the contract's order. */
export function answerExamples(place: Place, status: number): { name: string; value: unknown }[] {
  const examples = at(operationAt(place), 'responses', String(status), 'content', 'application/json', 'examples');
  if (typeof examples !== 'object' || examples === null) return [];
  return Object.keys(examples).map((name) => ({ name, value: at(examples, name, 'value') }));
}

/** The schema of one response of an operation, or undefined if the response is not documented. */
export function answerSchema(place: Place, status: number): unknown {
  return at(operationAt(place), 'responses', String(status), 'content', 'application/json', 'schema');
}

/** `components.schemas`, the target of all `$ref`s in response schemas. */
export function schemas(): unknown {
  return at(root, 'components', 'schemas');
}
