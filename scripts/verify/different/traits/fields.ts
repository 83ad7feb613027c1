import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { type Group, isDone, replies, type Trait, withJson } from '../layer.ts';
import {
  type Change,
  changeBody,
  changePlaces,
  hasType,
  isMap,
  type Place,
  propertiesOf,
  propertyOf,
} from '../places.ts';
import { hashOf, type Random } from '../random.ts';

/** Changes what the contract describes of successful responses. `back`: how the server reads what it is sent. */
function ofAnswers(name: string, make: (random: Random) => Change, back: Change = (value) => value): Trait {
  return {
    name,
    make(random) {
      const change = make(random);
      return async (asked, next) => {
        const reply = await next(changeBody(asked, back));
        return reply.json === undefined || !isDone(reply)
          ? reply
          : withJson(reply, changePlaces(reply.json, reply.schema, change));
      };
    },
  };
}

/** All objects of a value with their fields in another order. */
function reordered(value: Json, order: (fields: [string, Json][]) => [string, Json][]): Json {
  if (Array.isArray(value)) return value.map((item) => reordered(item, order));
  if (!isObject(value)) return value;
  return Object.fromEntries(order(Object.entries(value)).map(([key, field]) => [key, reordered(field, order)]));
}

function inOrder(name: string, make: (random: Random) => (fields: [string, Json][]) => [string, Json][]): Trait {
  return {
    name,
    make(random) {
      const order = make(random);
      return replies((reply) => (reply.json === undefined ? reply : withJson(reply, reordered(reply.json, order))));
    },
  };
}

export const fieldOrder = (): Group => [
  inOrder('fields in any order', (random) => random.shuffled),
  inOrder('fields in the order of the alphabet', () => (fields) => fields.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  inOrder('fields in the opposite order', () => (fields) => fields.toReversed()),
];

/** Fields that servers add, some of which look like those of the contract. */
const EXTRA: Readonly<Record<string, Json>> = {
  id2: 7,
  _rev: '3-9f1c',
  __v: 0,
  links: [{ rel: 'self', href: '/api/v1.0/self' }],
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  _links: { self: { href: '/api/v1.0/self' } },
  '@type': 'Thing',
  etag: 'W/"9f1c"',
  deleted_at: null,
  tenant: { _id: 'tenant-1', name: 'Main', permissions: { update: true } },
  meta: { total: 0, page: 1, items: [] },
  errors: [],
  success: true,
  status_code: 200,
  'x-trace': 'größe ☃',
  version: 1.5,
  isDeleted: false,
  '': 'no name',
  email_verified: true,
  ownerEmail: 'someone@else.example',
};

/** Whether it is an object whose properties the contract describes, so that it can have others besides. */
function isDescribed(value: Json, place: Place): value is JsonObject {
  return isObject(value) && !isMap(place) && propertiesOf(place).size > 0;
}

/** Adds some fields to the objects of each schema, always the same ones. */
function added(
  value: JsonObject,
  place: Place,
  fields: Readonly<Record<string, Json>>,
  seed: number,
  many: number,
): Json {
  const known = propertiesOf(place);
  const free = Object.entries(fields).filter(([name]) => !known.has(name) && !(name in value));
  const of = hashOf(`${seed} ${[...known.keys()].join()}`);
  const chosen = Array.from({ length: many }, (_, index) => free[(of + index * 5) % free.length]);
  return { ...value, ...Object.fromEntries(chosen.filter((one) => one !== undefined)) };
}

/** The server ignores its own fields where they come back. */
const withoutAdded: Change = (value, place) => {
  if (!isDescribed(value, place)) return value;
  const known = propertiesOf(place);
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => known.has(name) || !(name in EXTRA || name === 'id')),
  );
};

const furtherFields = (name: string, many: number): Trait =>
  ofAnswers(
    name,
    (random) => {
      const seed = random.below(1000);
      return (value, place) => (isDescribed(value, place) ? added(value, place, EXTRA, seed, many) : value);
    },
    withoutAdded,
  );

export const extraFields = (): Group => [
  furtherFields('a further field in each object', 1),
  furtherFields('many further fields in each object', 4),
  // As Mongoose and Rails do.
  ofAnswers(
    'ids also as id',
    () => (value, place) =>
      isDescribed(value, place) && value._id !== undefined && !propertiesOf(place).has('id')
        ? { id: value._id, ...value }
        : value,
    withoutAdded,
  ),
];

/** Whether a property is only assumed, so that a server may leave it out or have null in it. */
function isOurs(place: Place): boolean {
  return place.status === 'assumed';
}

/** The properties of an object that are absent, with their places. */
function absentIn(value: JsonObject, place: Place): { name: string; own: Place; isRequired: boolean }[] {
  return [...propertiesOf(place)].flatMap(([name, { isRequired }]) => {
    const own = name in value ? undefined : propertyOf(place, name);
    return own === undefined ? [] : [{ name, own, isRequired }];
  });
}

const nulls = (all: readonly { name: string }[]) => Object.fromEntries(all.map(({ name }) => [name, null]));

export const absentFields = (): Group => [
  // As encoders of Go and Java can be told to do. A client leaves out the same.
  ofAnswers(
    'no field is null',
    () => (value, place) => {
      if (!isDescribed(value, place)) return value;
      const kept = Object.entries(value).filter(([name, field]) => {
        const own = propertyOf(place, name);
        return field !== null || own === undefined || !isOurs(own);
      });
      return Object.fromEntries(kept);
    },
    (value, place) => {
      if (!isDescribed(value, place)) return value;
      const left = absentIn(value, place).filter(({ own, isRequired }) => isRequired && hasType(own, 'null'));
      return { ...value, ...nulls(left) };
    },
  ),
  // As serializers of C# and Python do.
  ofAnswers(
    'null for what is absent',
    () => (value, place) => {
      if (!isDescribed(value, place)) return value;
      const absent = absentIn(value, place).filter(({ own, isRequired }) => !isRequired && isOurs(own));
      return { ...value, ...nulls(absent) };
    },
    (value, place) => {
      if (!isDescribed(value, place)) return value;
      const properties = propertiesOf(place);
      const kept = Object.entries(value).filter(([name, field]) => {
        const own = propertyOf(place, name);
        const isOptional = properties.get(name)?.isRequired === false;
        return field !== null || own === undefined || !isOptional || hasType(own, 'null');
      });
      return Object.fromEntries(kept);
    },
  ),
  // As Go does for a list that was never made.
  ofAnswers(
    'null for an empty list',
    () => (value, place) =>
      Array.isArray(value) && value.length === 0 && isOurs(place) && place.name !== '' && hasType(place, 'array')
        ? null
        : value,
    (value, place) =>
      value === null && place.name !== '' && hasType(place, 'array') && !hasType(place, 'null') ? [] : value,
  ),
];
