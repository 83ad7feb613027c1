/** The fields of a schema, as far as a column, a form or a filter can be made of them. */
import { followed, type Json, type JsonObject, objectAt, textsAt, valueAt } from '../contract/json.ts';
import { LIMIT_KEYWORDS } from '../generate/limits.ts';
import { sentence } from './words.ts';

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

export type Field = {
  name: string;
  /** The title of the contract, or else the name in words. It can stand in any quotes. */
  label: string;
  kind: FieldKind;
  options: readonly string[];
  isRequired: boolean;
  /** Whether the contract limits its length, range or number, so that the generated table has it. */
  isLimited: boolean;
};

/** A text that may be longer than this is typed over several lines. */
const ONE_LINE = 200;

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

function isLimited(document: Json, given: Json | undefined): boolean {
  const schema = followed(document, given);
  const within = [valueAt(schema, 'items'), ...Object.values(objectAt(schema, 'properties'))];
  return (
    LIMIT_KEYWORDS.some((key) => valueAt(schema, key) !== undefined) ||
    within.some((value) => value !== undefined && isLimited(document, value))
  );
}

export function fieldsOf(document: Json, schema: JsonObject): Field[] {
  const required = textsAt(schema, 'required');
  return Object.entries(objectAt(schema, 'properties')).map(([name, given]) => {
    const own = followed(document, given);
    const title = valueAt(own, 'title') ?? valueAt(given, 'title');
    return {
      name,
      label: typeof title === 'string' ? title.replaceAll(/['"]/g, '’') : sentence(name),
      kind: required.includes(name) ? kindOf(document, own) : 'other',
      options: textsAt(own, 'enum'),
      isRequired: required.includes(name),
      isLimited: isLimited(document, own),
    };
  });
}
