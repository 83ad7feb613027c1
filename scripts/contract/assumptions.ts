/** The page of all that a backend team has to decide: what the contract proposes and the specification does not state. */

import {
  isObject,
  type Json,
  type JsonObject,
  type Operation,
  objectAt,
  operationsOf,
  textsAt,
  valueAt,
} from './json.ts';
import { eachProperty } from './provenance.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const cell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll(/\s*\n\s*/g, ' ');
const markOf = (value: JsonObject) => objectAt(value, 'x-provenance');
const noteOf = (value: JsonObject) => {
  const { note } = markOf(value);
  return typeof note === 'string' ? cell(note) : '';
};

/** The keywords of a schema that limit what a server may answer or must accept. */
const KEYWORDS = [
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
];

function typeWords(schema: JsonObject): string {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference !== undefined) return code(reference);
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [String(schema.type ?? 'any')];
  const items = isObject(schema.items) ? ` of ${typeWords(schema.items)}` : '';
  return types.join(' or ') + items;
}

function limitWords(schema: JsonObject, given: readonly string[]): string[] {
  return KEYWORDS.filter((keyword) => schema[keyword] !== undefined && !given.includes(keyword)).map((keyword) => {
    const value: Json = schema[keyword] ?? null;
    const words = Array.isArray(value) ? value.map(String).join(', ') : String(value);
    if (keyword === 'pattern') return `pattern ${code(words)}`;
    return keyword === 'enum' ? `one of ${words}` : `${keyword} ${words}`;
  });
}

type FieldRow = { path: string; mark: string; ours: string; note: string };

/** What of one property is ours: its name, or only parts of its schema; undefined if all of it is stated. */
function fieldRow(path: string, property: JsonObject, isRequired: boolean): FieldRow | undefined {
  const { status } = markOf(property);
  const given = textsAt(markOf(property), 'keywords');
  const isNameStated = status === 'stated';
  const type = given.includes('type') ? [] : [typeWords(property)];
  const required = isRequired && !given.includes('required') ? ['required'] : [];
  const ours = [...type, ...required, ...limitWords(property, given)];
  if (isNameStated && ours.length === 0) return undefined;
  return { path, mark: isNameStated ? 'name stated' : 'assumed', ours: ours.join('; '), note: noteOf(property) };
}

function fieldRows(schema: JsonObject): FieldRow[] {
  const rows: FieldRow[] = [];
  eachProperty(schema, '', (path, property, parent) => {
    const name = path.split('.').at(-1) ?? path;
    const row = fieldRow(path, property, textsAt(parent, 'required').includes(name));
    if (row !== undefined) rows.push(row);
  });
  return rows;
}

function operationTable(operations: readonly Operation[]): string[] {
  const rows = operations
    .filter(({ value }) => markOf(value).status !== 'stated')
    .map(({ id, method, path, value }) => {
      const mark = markOf(value);
      const call = code(`${method.toUpperCase()} ${path}`);
      return `| ${code(id)} | ${call} | ${mark.status} | ${mark.method} | ${mark.path} | ${noteOf(value)} |`;
    });
  if (rows.length === 0) return ['SPEC states every call of this area with its method and its path.', ''];
  return [
    '| operation | call | call is | method | path | note |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

function schemaTables(schemas: JsonObject): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!isObject(schema)) return [];
    const rows = fieldRows(schema).map(
      ({ path, mark, ours, note }) => `| ${code(path)} | ${mark} | ${cell(ours)} | ${note} |`,
    );
    const given = textsAt(markOf(schema), 'keywords');
    const own = [...(given.includes('type') ? [] : [typeWords(schema)]), ...limitWords(schema, given)];
    const note = noteOf(schema);
    const whole = rows.length > 0 ? '' : `Ours: ${cell(own.join('; '))}.`;
    const words = [whole, note].filter(Boolean).join(' ');
    return [
      `#### ${name}: ${markOf(schema).status}`,
      '',
      ...(words === '' ? [] : [words, '']),
      ...(rows.length === 0 ? [] : ['| field | field is | ours | note |', '| --- | --- | --- | --- |', ...rows, '']),
    ];
  });
}

/** The names of the schemas that a part of the contract uses, in the order in which they are met. */
function schemasIn(document: JsonObject, part: Json | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const item of part) schemasIn(document, item, found);
  else if (isObject(part)) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(part.$ref ?? '')) ?? [];
    if (name !== '' && !found.has(name)) {
      if (kind === 'schemas') found.add(name);
      schemasIn(document, objectAt(document, 'components', kind)[name], found);
    }
    for (const value of Object.values(part)) schemasIn(document, value, found);
  }
  return found;
}

/** Every schema stands with the first area that uses it. */
export function assumptions(document: JsonObject): string {
  const tags = valueAt(document, 'tags');
  const all = operationsOf(document);
  const shown = new Set<string>();
  const areas = (Array.isArray(tags) ? tags.filter(isObject) : []).flatMap((tag) => {
    const name = String(tag.name);
    const operations = all.filter(({ value }) => textsAt(value, 'tags')[0] === name);
    const used = [
      ...schemasIn(
        document,
        operations.map(({ value }) => value),
      ),
    ].filter((one) => !shown.has(one));
    for (const one of used) shown.add(one);
    const schemas = used.map((one) => [one, objectAt(document, 'components', 'schemas')[one] ?? null] as const);
    return [
      `## ${String(tag['x-displayName'] ?? name)} (${code(name)})`,
      '',
      ...operationTable(operations),
      ...schemaTables(Object.fromEntries(schemas)),
    ];
  });
  return [
    '<!-- Written by `npm run generate`. Do not edit. -->',
    '',
    '# Assumptions',
    '',
    'What a backend team has to decide: every call, field and limit that the product specification does not state, by area.',
    'The verifier reports a server that differs from them with a warning; `atrium-verify --dialect`, or `--base`,',
    '`--paths`, `--status` and `--errors`, tell it about a difference that is meant, and `--baseline` keeps the rest.',
    '',
    '- A call is **stated** if SPEC shows its method and its whole path, **inferred** if SPEC names it and its verb or its',
    '  path follows, otherwise **assumed**.',
    '- A field is **assumed** if SPEC has no such name. Of a field with a stated name, the column _ours_ has what SPEC does not',
    '  give: its type, whether it is required, its values and bounds.',
    '- All statuses are ours, except that 400 and above is a failure (SPEC 7) and that `code` 20000 is success (SPEC 9).',
    '',
    ...areas,
  ].join('\n');
}
