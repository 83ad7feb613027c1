import { type Certainty, readCertainty, resolveSchema } from '../../../openapi/verify/contract/contract.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  readJson,
  textAt,
  texts,
} from '../../../openapi/verify/contract/json.ts';
import { oncePer } from '../../../openapi/verify/contract/oncePer.ts';
import { contract } from '../mutants/mutant.ts';
import { type Asked, operationOf } from './layer.ts';

/** What the contract says of a place in a value. */
export type Place = {
  /** The name of the property; empty for a whole body and for the items of a list. */
  name: string;
  /** The schema and the parts of its `oneOf`, `anyOf` and `allOf`. */
  parts: readonly JsonObject[];
  /** How certain the name is. */
  status: Certainty;
  /** The keywords that the specification gives. */
  keywords: readonly string[];
  description: string;
};

/** A schema and the parts of its `oneOf`, `anyOf` and `allOf`. */
const partsOf: (schema: JsonObject) => readonly JsonObject[] = oncePer((schema: JsonObject) => {
  const whole = resolveSchema(contract.document, schema);
  const arms = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => listAt(whole, kind)).filter(isObject);
  return [whole, ...arms.flatMap((arm) => [...partsOf(arm)])];
});

/** `raws`: the schemas that a value at this place may have, such as those of the variants of a response. */
function placeOf(name: string, raws: readonly JsonObject[]): Place {
  const all = [...raws, ...raws.map((raw) => resolveSchema(contract.document, raw))];
  const marks = raws.flatMap((raw) => readCertainty(textAt(raw, 'x-provenance', 'status')) ?? []);
  return {
    name,
    parts: raws.flatMap((raw) => partsOf(raw)),
    status: marks.find((mark) => mark !== 'assumed') ?? 'assumed',
    keywords: all.flatMap((schema) => texts(objectAt(schema, 'x-provenance').keywords)),
    description: all.map((schema) => textAt(schema, 'description')).join(' '),
  };
}

/** The place of a property, if the contract describes it. */
export function propertyOf({ parts }: Place, name: string): Place | undefined {
  const raws = parts.map((part) => objectAt(part, 'properties')[name]).filter(isObject);
  if (raws.length > 0) return placeOf(name, raws);
  const rest = parts.map(({ additionalProperties }) => additionalProperties).filter(isObject);
  return rest.length === 0 ? undefined : placeOf('', rest);
}

/** The properties that the contract describes, and whether they are required. */
export function propertiesOf({ parts }: Place): Map<string, { isRequired: boolean }> {
  const required = new Set(parts.flatMap((part) => texts(part.required)));
  const names = parts.flatMap((part) => Object.keys(objectAt(part, 'properties')));
  return new Map(names.map((name) => [name, { isRequired: required.has(name) }]));
}

/** Whether an object has keys of its own, such as ids, in place of described properties. */
export function isMap({ parts }: Place): boolean {
  return parts.some(({ additionalProperties }) => additionalProperties !== undefined);
}

export function hasType({ parts }: Place, type: string): boolean {
  return parts.some((part) => part.type === type || texts(part.type).includes(type));
}

export function hasFormat({ parts }: Place, format: string): boolean {
  return parts.some((part) => part.format === format);
}

/** Changes the described places of a value, the innermost first. */
export type Change = (value: Json, place: Place) => Json;

function changeAt(value: Json, place: Place, change: Change): Json {
  if (Array.isArray(value)) {
    const items = placeOf('', place.parts.map((part) => part.items).filter(isObject));
    return change(
      value.map((item) => changeAt(item, items, change)),
      place,
    );
  }
  if (!isObject(value)) return change(value, place);
  const fields = Object.entries(value).map(([name, field]) => {
    const own = propertyOf(place, name);
    return [name, own === undefined ? field : changeAt(field, own, change)];
  });
  return change(Object.fromEntries(fields), place);
}

/** A value of the schema at a pointer of the contract, changed wherever the contract describes it. */
export function changePlaces(value: Json, pointer: string | undefined, change: Change): Json {
  return pointer === undefined ? value : changeAt(value, placeOf('', [{ $ref: `#${pointer}` }]), change);
}

/** The body of a request, changed where the contract describes it. */
export function changeBody(asked: Asked, change: Change): Asked {
  const body = asked.body === undefined ? undefined : readJson(asked.body);
  const pointer = operationOf(asked)?.operation.body?.pointer;
  if (!body?.ok) return asked;
  const changed: Json = changePlaces(body.value, pointer, change);
  return { ...asked, body: JSON.stringify(changed) };
}

/** All texts of a value, also those that are keys, changed. */
export function changeTexts(value: Json, change: (text: string) => Json): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [String(change(key)), changeTexts(field, change)]),
  );
}
