import { stringify } from 'yaml';
import { type Contract, loadContract, type Operation } from '../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  textAt,
  texts,
} from '../../../openapi/verify/contract/json.ts';
import { listedBy } from '../../../openapi/verify/dialect/pagesOf.ts';
import { createRandom, type Random } from '../../../scripts/verify/mutants/families/random.ts';

export type Action = { target: string; update: { 'x-wire': JsonObject } };

const WORDS = ['remote', 'native', 'legacy', 'public', 'other', 'plain'];

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[random.below(list.length)];
}

const action = (target: string, wire: JsonObject): Action => ({ target, update: { 'x-wire': wire } });

/** Another path, or another status of a success, for some operations of each area. */
function ofOperations({ operations }: Contract, base: string, random: Random): Action[] {
  const areas = Map.groupBy(operations, ({ area }) => area);
  return [...areas.values()].flatMap((all) => {
    const chosen = all.filter(() => random.below(3) === 0);
    return chosen.map((operation) =>
      action(`$.paths[*][?@.operationId == '${operation.id}']`, differing(operation, base, random)),
    );
  });
}

function differing({ id, method, path, answers }: Operation, base: string, random: Random): JsonObject {
  // Its id makes it a path that no other operation has.
  const own = `${path.replace('/api/v1.0', base)}/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (random.below(3) > 0) return { path: own };
  const isCreated = method === 'POST' && answers.has('200') && !answers.has('201');
  return { path: own, ...(method === 'POST' && { method: 'PUT' }), ...(isCreated && { status: { 200: 201 } }) };
}

const ENVELOPES: readonly (Json | undefined)[] = [undefined, 'none', { body: 'data', others: { success: true } }];

const ERRORS: readonly (JsonObject | undefined)[] = [
  undefined,
  { code: '/type', message: '/detail', errors: '/errors', status: '/status', fields: 'pointer' },
  { code: '/error/code', message: '/error/message', errors: '/error/fields', others: { success: false } },
];

/** What is around all bodies, and the form of all errors. */
function ofDocument(seed: number): JsonObject {
  const random = createRandom(`document of dialect ${seed}`);
  const [envelope, errors] = [pick(ENVELOPES, random), pick(ERRORS, random)];
  return { ...(envelope !== undefined && { envelope }), ...(errors !== undefined && { errors }) };
}

const PAGES: readonly JsonObject[] = [
  { number: 'page', size: { per_page: 3 }, last: '/paging/last_page' },
  { number: 'page', first: 0, size: { size: 2 }, total: '/paging/total_count' },
  { offset: 'offset', size: { page_size: 3 }, more: '/paging/has_more' },
  { cursor: 'after', link: '/paging/next' },
];

/** How some of the lists that the contract gives whole come in pages. */
function ofLists({ operations, document }: Contract, seed: number): Action[] {
  const random = createRandom(`pages of dialect ${seed}`);
  // Without an envelope, there is nothing beside the rows of those that the contract has in one.
  const lists = operations.filter(
    (one) => !one.envelope && listedBy(document, one)?.names.includes('next_cursor') === false,
  );
  return lists.flatMap(({ id }) => {
    const pages = random.below(3) === 0 ? pick(PAGES, random) : undefined;
    return pages === undefined ? [] : [action(`$.paths[*][?@.operationId == '${id}']`, { pages })];
  });
}

/** What a page says of the list, further inside. */
const furtherInside = (name: string) =>
  ['total', 'next_cursor'].map((property) =>
    action(`$.components.schemas.${name}.properties.${property}`, { place: `/meta/${property}` }),
  );

/** Other names of properties, and other values of enums. */
function ofSchemas({ document }: Contract, random: Random): Action[] {
  const schemas = Object.entries(objectAt(document, 'components', 'schemas'));
  return schemas.flatMap(([name, schema]) => {
    const properties = Object.entries(objectAt(schema, 'properties'));
    // Kinds of one value cannot be told apart if they differ.
    if (objectAt(schema, 'properties').next_cursor !== undefined && random.below(2) === 0) return furtherInside(name);
    const isKind = /^Keyword(?:Part)?(?:Node|Branch|Leaf)?$|(?:Success|Deleted|Failure)$|^ErrorBody$/.test(name);
    if (isKind || properties.length === 0 || random.below(4) > 0) return [];
    const [property = '', of] = pick(properties, random) ?? [];
    const values = texts(objectAt(of).enum);
    const renamed = random.below(2) === 0 ? pick(WORDS, random) : undefined;
    const wire = {
      ...(renamed !== undefined && { name: `${property}_${renamed}` }),
      ...(values.length > 1 && { values: Object.fromEntries(values.map((value) => [value, value.toUpperCase()])) }),
    };
    const isPlain = isObject(of) && textAt(of, '$ref') === '';
    const fitting = isPlain ? wire : renamed === undefined ? {} : { name: `${property}_${renamed}` };
    return Object.keys(fitting).length === 0
      ? []
      : [action(`$.components.schemas.${name}.properties.${property}`, fitting)];
  });
}

/** What a drawn file says: of everything, of single operations, and of single properties. */
type Drawn = { everywhere: Action[]; operations: Action[]; properties: Action[] };

/** Draws what a file says; see `drawDialect`. */
export function drawActions(contract: Contract, seed: number, isBare = false): Drawn {
  const random = createRandom(`dialect ${seed}`);
  const base = `/v${2 + random.below(8)}`;
  const form = pick(['milliseconds', 'seconds', 'iso'], random) ?? 'iso';
  const everywhere = [
    action('$', { base: { '/api/v1.0': base }, ...(isBare ? {} : ofDocument(seed)) }),
    action("$..[?@.format == 'date-time']", { as: form }),
    ...(random.below(2) === 0 ? [action('$.components.schemas.ObjectId', { as: 'number' })] : []),
  ];
  const operations = [...ofOperations(contract, base, random), ...(isBare ? [] : ofLists(contract, seed))];
  return { everywhere, operations, properties: ofSchemas(contract, random) };
}

/**
 * A file of a server that differs in many places, the same for the same seed: paths, methods, statuses, names, values, the form
 * of times and ids, pages of lists, what is around bodies, and errors.
 * @param isBare Nothing is around bodies, lists come whole, and errors are those of the contract.
 */
export function drawDialect(seed: number, isBare = false): string {
  const { everywhere, operations, properties } = drawActions(loadContract(), seed, isBare);
  const actions = [...everywhere, ...operations, ...properties];
  return stringify({ overlay: '1.0.0', info: { title: `Drawn with ${seed}`, version: '1.0.0' }, actions });
}
