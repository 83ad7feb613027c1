import { isObject, type Json, type JsonObject, objectAt, texts } from '../../../openapi/verify/contract/json.ts';
import { contract } from '../mutants/mutant.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const OBJECT_ID = /^[0-9a-f]{24}$/;

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === 'string' && value.$ref.startsWith('#/components/') ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

/** The components that a part of the document needs, and those that these need. */
function componentsFor(part: Json): JsonObject {
  const needed = new Set<string>();
  const visit = (value: Json) => {
    for (const reference of referencesIn(value)) {
      if (needed.has(reference)) continue;
      needed.add(reference);
      visit(objectAt(contract.document, ...reference.slice(2).split('/')));
    }
  };
  visit(part);
  const components: Record<string, JsonObject> = {
    securitySchemes: objectAt(contract.document, 'components', 'securitySchemes'),
  };
  for (const reference of [...needed].toSorted()) {
    const [, , kind = '', name = ''] = reference.split('/');
    components[kind] = { ...components[kind], [name]: objectAt(contract.document, 'components', kind, name) };
  }
  return components;
}

/** The paths of the contract with the operations of one area only. */
function pathsOf(area: string): JsonObject {
  const paths: JsonObject = {};
  for (const [path, item] of Object.entries(objectAt(contract.document, 'paths'))) {
    const isOperation = (name: string) => METHODS.includes(name);
    const kept = Object.entries(objectAt(item)).filter(
      ([name, operation]) => !isOperation(name) || texts(objectAt(operation).tags)[0] === area,
    );
    if (kept.some(([name]) => isOperation(name))) paths[path] = Object.fromEntries(kept);
  }
  return paths;
}

/** A document with the ids that a server shows in place of those of our mock, which its examples have. */
function withIds(value: Json, shown: (id: string) => string): Json {
  if (typeof value === 'string') return OBJECT_ID.test(value) ? shown(value) : value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, shown));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withIds(field, shown)]));
}

type Place = { origin: string; shown: (id: string) => string };

/** The contract with a server's URL, and in its examples that server's ids. */
export function wholeDocument({ origin, shown }: Place): JsonObject {
  return { ...objectAt(withIds(contract.document, shown)), servers: [{ url: origin }] };
}

/**
 * The same, cut down to one area. It is the area, and not only the operations that show a fault, because tools need the
 * others to create, read and delete the items, and because nobody knows beforehand which operation is broken.
 */
export function documentOf(area: string, { origin, shown }: Place): JsonObject {
  const paths = pathsOf(area);
  const { tags } = contract.document;
  const cut = {
    ...contract.document,
    tags: Array.isArray(tags) ? tags.filter((tag) => objectAt(tag).name === area) : [],
    paths,
    webhooks: {},
    components: componentsFor(paths),
  };
  return { ...objectAt(withIds(cut, shown)), servers: [{ url: origin }] };
}
