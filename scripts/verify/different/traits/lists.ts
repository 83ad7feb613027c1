import { listPlace } from '../../../../openapi/verify/contract/items.ts';
import { isObject, type Json, objectAt, valueAt } from '../../../../openapi/verify/contract/json.ts';
import { contract } from '../../mutants/mutant.ts';
import {
  type Asked,
  type Group,
  isDone,
  operationOf,
  type Reply,
  replies,
  type Trait,
  withJson,
  withUrl,
} from '../layer.ts';
import { changePlaces, hasType } from '../places.ts';
import { hashOf, type Random } from '../random.ts';

/** Lists of which the contract promises an order, or how many of the first items they have. */
const ORDERED: ReadonlySet<string> = new Set([
  ...['listAutoCannedConditions', 'listAutoCannedKeywords', 'listTicketTags', 'listCards', 'search'],
  ...['listWebhookDeliveries', 'listKeywords', 'listGroups'],
]);

const PAGED = ['limit', 'cursor'];

type Order = (items: Json[]) => Json[];

/** The value at a path of keys, changed. */
function changeAtKeys(value: Json, [key, ...rest]: readonly string[], change: (list: Json) => Json): Json {
  if (key === undefined) return change(value);
  const inner = valueAt(value, key);
  return isObject(value) && inner !== undefined ? { ...value, [key]: changeAtKeys(inner, rest, change) } : value;
}

function sorted(reply: Reply, asked: Asked, order: Order): Reply {
  const operation = operationOf(asked)?.operation;
  const isList = operation?.method === 'GET' && /^list/.test(operation.id);
  if (!isList || !isDone(reply) || reply.json === undefined) return reply;
  if (ORDERED.has(operation.id) || /newest first|in order/i.test(operation.summary)) return reply;
  if (operation.parameters.some(({ name }) => PAGED.includes(name))) return reply;
  const place = listPlace(contract, operation);
  if (place === undefined) return reply;
  const keys = place.pointer.split('/').slice(1);
  return withJson(
    reply,
    changeAtKeys(reply.json, keys, (list) => (Array.isArray(list) ? order(list) : list)),
  );
}

function listTrait(name: string, make: (random: Random) => Order): Trait {
  return {
    name,
    make(random) {
      const order = make(random);
      return replies((reply, asked) => sorted(reply, asked, order));
    },
  };
}

const byKey =
  (key: (item: Json) => string): Order =>
  (items) =>
    items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

export const listOrder = (): Group => [
  listTrait('lists with the newest item first', () => (items) => items.toReversed()),
  listTrait('lists sorted by name', () => byKey((item) => String(objectAt(item).name ?? objectAt(item)._id))),
  listTrait('lists sorted by nothing that can be seen', () =>
    byKey((item) => String(hashOf(String(objectAt(item)._id)))),
  ),
  listTrait('lists in another order each time', (random) => random.shuffled),
];

/** Lists of values that each occur once, whose order the contract says nothing of: sets. */
function setTrait(name: string, order: (items: readonly Json[]) => Json[]): Trait {
  return {
    name,
    make: () =>
      replies((reply) => {
        if (reply.json === undefined || !isDone(reply)) return reply;
        return withJson(
          reply,
          changePlaces(reply.json, reply.schema, (value, place) => {
            const isSet =
              place.parts.some(({ uniqueItems }) => uniqueItems === true) &&
              !/in order|the order|first/i.test(place.description) &&
              hasType(place, 'array');
            const isPlain = Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item));
            return isSet && isPlain ? order(value) : value;
          }),
        );
      }),
  };
}

export const setOrder = (): Group => [
  setTrait('sets are sorted', (items) => items.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))),
  setTrait('sets are in the opposite order', (items) => items.toReversed()),
];

/** Pages are shorter than asked for. */
function pageTrait(name: string, most: number): Trait {
  return {
    name,
    make: () => async (asked, next) => {
      const parameters = operationOf(asked)?.operation.parameters ?? [];
      const isPaged = PAGED.every((query) => parameters.some(({ name: own }) => own === query));
      const wanted = asked.url.searchParams.get('limit');
      if (!isPaged || (wanted !== null && !(/^\d+$/.test(wanted) && Number(wanted) > most && Number(wanted) <= 200)))
        return next(asked);
      // The contract allows no more for some lists.
      const isForbidden = wanted !== null && Number(wanted) > mostOf(parameters);
      return next(isForbidden ? asked : withUrl(asked, (url) => url.searchParams.set('limit', String(most))));
    },
  };
}

function mostOf(parameters: readonly { name: string; schema: { maximum?: Json } }[]): number {
  return Number(parameters.find(({ name }) => name === 'limit')?.schema.maximum ?? 200);
}

export const pages = (): Group => [
  // Our mock has few items.
  pageTrait('at most 8 items on a page', 8),
  pageTrait('at most 5 items on a page', 5),
  pageTrait('at most 3 items on a page', 3),
];
