/** The fields of a schema, as far as a column, a form or a filter can be made of them. */
import { follow, type Json, type JsonObject, objectAt, textsAt, valueAt } from '../contract/json.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'color'
  | 'switch'
  | 'number'
  | 'choice'
  | 'words'
  /** An instant, RFC 3339; `maybeTime` may be missing. */
  | 'time'
  | 'maybeTime'
  /** A text or a number that may be missing. */
  | 'maybe'
  /** An object with a name. */
  | 'named'
  /** Nothing that a form can be made of without thought: it stays as it is. */
  | 'other';

/** How long, how large or how many a value may be; in the words of the fields of the kit. */
export type FieldLimits = { maxLength: number; maxWords: number; min: number; max: number };

export type Field = {
  name: string;
  kind: FieldKind;
  options: readonly string[];
  isRequired: boolean;
  limits: FieldLimits;
};

/** A text that may be longer than this is typed over several lines. */
const ONE_LINE = 200;

export function followed(document: Json, value: Json | undefined): Json | undefined {
  return follow(document, { value, pointer: '' }).value;
}

/** The name of the schema that a value refers to; undefined for one that is written out. */
export function refName(value: Json | undefined): string | undefined {
  const ref = valueAt(value, '$ref');
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
}

function kindOf(document: Json, schema: Json | undefined): FieldKind {
  const type = valueAt(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  const isNullable = types.includes('null');
  const isTime = valueAt(schema, 'format') === 'date-time';
  if (isNullable)
    return isTime ? 'maybeTime' : types.some((one) => one === 'string' || one === 'integer') ? 'maybe' : 'other';
  if (textsAt(schema, 'enum').length > 0) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') {
    if (isTime) return 'time';
    if (valueAt(schema, 'pattern') === '^#[0-9a-f]{6}$') return 'color';
    const longest = valueAt(schema, 'maxLength');
    return typeof longest === 'number' && longest > ONE_LINE && valueAt(schema, 'format') === undefined
      ? 'longText'
      : 'text';
  }
  const items = objectAt(schema, 'items');
  if (type === 'array' && items.type === 'string' && items.enum === undefined && items.pattern === undefined)
    return 'words';
  const hasName = valueAt(followed(document, valueAt(schema, 'properties', 'name')), 'type') === 'string';
  return type === 'object' && hasName ? 'named' : 'other';
}

/** What holds where the contract gives no limit. */
const UNLIMITED: FieldLimits = { maxLength: 200, maxWords: 100, min: 0, max: 1_000_000 };

function limitsOf(schema: Json | undefined): FieldLimits {
  const limit = (value: Json | undefined, key: string, otherwise: number) => {
    const found = valueAt(value, key);
    return typeof found === 'number' ? found : otherwise;
  };
  const text = valueAt(schema, 'items') ?? schema;
  return {
    maxLength: limit(text, 'maxLength', UNLIMITED.maxLength),
    maxWords: limit(schema, 'maxItems', UNLIMITED.maxWords),
    min: limit(schema, 'minimum', UNLIMITED.min),
    max: limit(schema, 'maximum', UNLIMITED.max),
  };
}

export function fieldsOf(document: Json, schema: JsonObject): Field[] {
  const required = textsAt(schema, 'required');
  return Object.entries(objectAt(schema, 'properties')).map(([name, given]) => {
    const own = followed(document, given);
    return {
      name,
      kind: required.includes(name) ? kindOf(document, own) : 'other',
      options: textsAt(own, 'enum'),
      isRequired: required.includes(name),
      limits: limitsOf(own),
    };
  });
}
