/**
 * Finds breaking changes between two schemas. Requests may become less strict and responses stricter; the opposite breaks
 * clients. A difference in an unknown keyword counts as a break, to be on the safe side.
 */
import {
  follow,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  type Placed,
  pointerTo,
  textsAt,
} from './json.ts';

export type Direction = 'request' | 'response';
/** The place in the new document (in the old one if it was removed), and what breaks there. */
export type Finding = { pointer: string; what: string };

export type Pair = { before: Json; after: Json; direction: Direction };

/** Keywords without validation. */
const ANNOTATIONS =
  /^(?:x-.*|title|description|examples?|default|deprecated|readOnly|writeOnly|\$ref|\$comment|\$defs|\$id)$/;
const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const COMPARED = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'],
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', ...LOWER, ...UPPER],
]);

const shown = (value: Json | undefined) => (value === undefined ? 'none' : JSON.stringify(value));

/** The keywords of a schema; a missing schema, or `true`, has none. */
const keywords = ({ value }: Placed): JsonObject => (isObject(value) ? value : {});

function typesOf(place: Placed): string[] {
  const { type } = keywords(place);
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((item) => typeof item === 'string') : TYPES;
}

const isOneOf = (type: string, types: readonly string[]) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** The values that an enum or a const allows; undefined for any. */
function valuesOf(place: Placed): Json[] | undefined {
  const schema = keywords(place);
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

function listed(place: Placed, key: string): Placed[] {
  return listAt(place.value, key).map((value, index) => ({ value, pointer: pointerTo(place.pointer, key, index) }));
}

/** The variants of a `oneOf` or `anyOf`. */
const variantsOf = (place: Placed): Placed[] => ['oneOf', 'anyOf'].flatMap((key) => listed(place, key));

/** All breaking changes between the schemas at two places, in one direction. */
export function compareSchemas(
  pair: Pair,
  oldPlace: Placed,
  newPlace: Placed,
  above: readonly string[] = [],
): Finding[] {
  const from = follow(pair.before, oldPlace);
  const to = follow(pair.after, newPlace);
  const step = `${from.pointer} ${to.pointer}`;
  // A recursive schema is compared only once.
  if (above.includes(step)) return [];
  const inside = [...above, step];
  const [was, is] = [variantsOf(from), variantsOf(to)];
  // If only one side has variants, the other counts as a single variant.
  if (was.length > 0 !== is.length > 0) {
    return compareVariants(pair, was.length > 0 ? was : [from], is.length > 0 ? is : [to], inside);
  }
  return [
    ...compareUnknown(oldPlace, newPlace, from, to),
    ...compareValues(pair, from, to),
    ...compareLimits(pair, from, to),
    ...compareProperties(pair, from, to, inside),
    ...compareOthers(pair, from, to, inside),
    ...compareItems(pair, from, to, inside),
    ...compareParts(pair, from, to, inside),
    ...(was.length > 0 ? compareVariants(pair, was, is, inside) : []),
  ];
}

function compareValues({ direction }: Pair, from: Placed, to: Placed): Finding[] {
  const [was, is] = [typesOf(from), typesOf(to)];
  const [wide, narrow] = direction === 'request' ? [is, was] : [was, is];
  const named = (types: string[]) => (types.length === TYPES.length ? 'anything' : types.join(' or '));
  if (!narrow.every((type) => isOneOf(type, wide))) {
    return [{ pointer: to.pointer, what: `the type of the ${direction} changed from ${named(was)} to ${named(is)}` }];
  }
  const [had, has] = [valuesOf(from), valuesOf(to)];
  const lacking = (values: Json[], among: Json[]) => values.filter((one) => !among.some((other) => isSame(one, other)));
  if (direction === 'request' && has !== undefined) {
    const gone = had === undefined ? undefined : lacking(had, has);
    if (gone === undefined) return [{ pointer: to.pointer, what: 'the request is now limited to certain values' }];
    return gone.map((value) => ({ pointer: to.pointer, what: `the request may no longer be ${shown(value)}` }));
  }
  if (direction === 'response' && had !== undefined) {
    const fresh = has === undefined ? undefined : lacking(has, had);
    if (fresh === undefined) return [{ pointer: to.pointer, what: 'the response may now be any value' }];
    return fresh.map((value) => ({ pointer: to.pointer, what: `the response may now be ${shown(value)}` }));
  }
  return [];
}

/** Tighter bounds break only requests. Looser bounds of a response do not count as a break. */
function compareLimits({ direction }: Pair, from: Placed, to: Placed): Finding[] {
  const at = (place: Placed, key: string) => keywords(place)[key];
  const finding = (key: string): Finding => ({
    pointer: pointerTo(to.pointer, key),
    what: `${key} of the ${direction} changed from ${shown(at(from, key))} to ${shown(at(to, key))}`,
  });
  const differs = (key: string) => !isSame(at(from, key), at(to, key));
  if (direction === 'response') {
    // Another format is another kind of value, for example a date that becomes a timestamp.
    return at(from, 'format') !== undefined && differs('format') ? [finding('format')] : [];
  }
  const number = (value: Json | undefined, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  const tighter = [
    ...LOWER.filter((key) => number(at(to, key), -Infinity) > number(at(from, key), -Infinity)),
    ...UPPER.filter((key) => number(at(to, key), Infinity) < number(at(from, key), Infinity)),
    // Whether one of these is stricter than another cannot be determined.
    ...['pattern', 'format', 'multipleOf'].filter((key) => at(to, key) !== undefined && differs(key)),
    ...['uniqueItems'].filter((key) => at(to, key) === true && differs(key)),
  ];
  return tighter.map(finding);
}

function compareProperties(pair: Pair, from: Placed, to: Placed, above: readonly string[]): Finding[] {
  const [had, has] = [objectAt(from.value, 'properties'), objectAt(to.value, 'properties')];
  const [must, mustNow] = [textsAt(from.value, 'required'), textsAt(to.value, 'required')];
  const at = (place: Placed, name: string) => pointerTo(place.pointer, 'properties', name);
  const gone = Object.keys(had).filter((name) => has[name] === undefined);
  const required = pair.direction === 'request' ? mustNow.filter((name) => !must.includes(name)) : [];
  const loose = pair.direction === 'response' ? must.filter((name) => !mustNow.includes(name)) : [];
  return [
    ...gone.map((name) => ({ pointer: at(from, name), what: `${pair.direction} field was removed` })),
    ...required.map((name) => ({ pointer: at(to, name), what: 'request field is now required' })),
    ...loose
      .filter((name) => !gone.includes(name))
      .map((name) => ({ pointer: at(to, name), what: 'response field is no longer required' })),
    ...Object.keys(had)
      .filter((name) => has[name] !== undefined)
      .flatMap((name) =>
        compareSchemas(
          pair,
          { value: had[name], pointer: at(from, name) },
          { value: has[name], pointer: at(to, name) },
          above,
        ),
      ),
  ];
}

/** Compares `additionalProperties`. */
function compareOthers(pair: Pair, from: Placed, to: Placed, above: readonly string[]): Finding[] {
  const key = 'additionalProperties';
  const [was, is] = [below(from, key), below(to, key)];
  if (isObject(was.value) && isObject(is.value)) return compareSchemas(pair, was, is, above);
  const open = (place: Placed) => place.value === undefined || place.value === true;
  const narrower = (!isObject(was.value) && isObject(is.value)) || is.value === false;
  if (pair.direction === 'request' && was.value !== false && !isSame(was.value, is.value) && narrower) {
    return [{ pointer: is.pointer, what: 'the request no longer allows the same additional fields' }];
  }
  if (pair.direction === 'response' && isObject(was.value) && open(is)) {
    return [{ pointer: is.pointer, what: 'additional fields of the response may now be anything' }];
  }
  return [];
}

function below(place: Placed, key: string): Placed {
  return { value: keywords(place)[key], pointer: pointerTo(place.pointer, key) };
}

function compareItems(pair: Pair, from: Placed, to: Placed, above: readonly string[]): Finding[] {
  const [was, is] = [below(from, 'items'), below(to, 'items')];
  if (was.value === undefined && is.value === undefined) return [];
  return compareSchemas(pair, was, is, above);
}

/** Compares `allOf`. The parts cannot be matched if their number changes. */
function compareParts(pair: Pair, from: Placed, to: Placed, above: readonly string[]): Finding[] {
  const [was, is] = [listed(from, 'allOf'), listed(to, 'allOf')];
  if (was.length !== is.length) return [unsupported(to, 'allOf')];
  return was.flatMap((part, index) => compareSchemas(pair, part, is[index] ?? to, above));
}

/**
 * Compares `oneOf` and `anyOf`. A new variant must accept every old variant of a request; an old variant must cover every
 * new variant of a response.
 */
function compareVariants(pair: Pair, was: Placed[], is: Placed[], above: readonly string[]): Finding[] {
  const isRequest = pair.direction === 'request';
  const [held, among] = isRequest ? [was, is] : [is, was];
  const nearest = (one: Placed) =>
    among
      .map((other) => (isRequest ? compareSchemas(pair, one, other, above) : compareSchemas(pair, other, one, above)))
      .reduce((least, found) => (found.length < least.length ? found : least));
  const what = isRequest ? 'the request no longer allows this variant' : 'the response may now have this variant, too';
  // If there are more variants than before, one without a match is a new variant, not a changed one.
  return held.flatMap((one) => {
    const found = nearest(one);
    return found.length > 0 && held.length > among.length ? [{ pointer: one.pointer, what }] : found;
  });
}

const unsupported = (place: Placed, key: string): Finding => ({
  pointer: pointerTo(place.pointer, key),
  what: `${key} changed, which cannot be compared`,
});

/** Differences in unknown keywords and in the siblings of a `$ref`. */
function compareUnknown(oldPlace: Placed, newPlace: Placed, from: Placed, to: Placed): Finding[] {
  const differing = (a: JsonObject, b: JsonObject) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
      (key) => !ANNOTATIONS.test(key) && !isSame(a[key], b[key]),
    );
  const beside = (place: Placed) => (keywords(place).$ref === undefined ? {} : keywords(place));
  return [
    ...differing(beside(oldPlace), beside(newPlace)).map((key) => unsupported(newPlace, key)),
    ...differing(keywords(from), keywords(to))
      .filter((key) => !COMPARED.has(key))
      .map((key) => unsupported(to, key)),
  ];
}
