/** Makes the contract's extensions readable as a table in each operation's description. */

import {
  follow,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  operationsOf,
  textsAt,
  valueAt,
} from '../contract/json.ts';
import { eachProperty } from '../contract/provenance.ts';

export type Rule = { id: string; means?: string; section: string; sentence: string };

type Row = [name: string, text: string];

/** Escapes a Markdown table cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
const code = (text: string) => `\`${text}\``;

/** All of the list; any member of an inner list. */
function requirement(value: Json): string {
  if (!Array.isArray(value) || value.length === 0) return 'none';
  return value
    .map((item) => (Array.isArray(item) ? `(${textsAt(item).map(code).join(' or ')})` : code(String(item))))
    .join(' and ');
}

function permissions({ value }: Operation): string {
  const needed = value['x-permissions'] ?? [];
  const all = isObject(needed)
    ? Object.entries(needed)
        .map(([product, one]) => `${code(product)}: ${requirement(one)}`)
        .join('; ')
    : requirement(needed);
  return value['x-admin'] === true ? `${all}. Platform operators only.` : all;
}

/** The features of CRM accounts that must be on. */
function feature({ value }: Operation): string {
  const needed = value['x-feature'];
  if (!isObject(needed)) return typeof needed === 'string' ? code(needed) : '';
  return Object.entries(needed)
    .map(([product, one]) => `${code(product)}: ${code(String(one))}`)
    .join('; ');
}

/** The permissions that decide about a part of the call, and what happens without them. */
function conditions({ value }: Operation): string {
  return listAt(value, 'x-conditionalPermissions')
    .filter(isObject)
    .map(({ permission, effect }) => `${code(String(permission))}: ${effect}`)
    .join('<br>');
}

function session(document: Json, { value }: Operation): string {
  const security = value.security ?? valueAt(document, 'security');
  return Array.isArray(security) && security.length === 0 ? 'Not required.' : 'Required.';
}

function provenance({ value }: Operation): string {
  const { status, section, note, method, path } = objectAt(value, 'x-provenance');
  const parts = method === undefined ? '' : `: method ${method}, path ${path}`;
  return `**${status}** (${section})${parts}.${typeof note === 'string' ? ` ${note}` : ''}`;
}

/** What is certain about a property or a query parameter: its name, and the keywords that the specification gives. */
function certainty(value: JsonObject): string {
  const { status, section, note } = objectAt(value, 'x-provenance');
  if (status === undefined) return '';
  const keywords = textsAt(value, 'x-provenance', 'keywords').map(code);
  const words =
    status === 'stated'
      ? `**Stated** (${section})${keywords.length === 0 ? '' : `, with ${keywords.join(', ')}`}.`
      : '**Assumed.**';
  return typeof note === 'string' ? `${words} ${note}` : words;
}

function addCertainty(value: JsonObject): void {
  const words = certainty(value);
  if (words === '') return;
  value.description = typeof value.description === 'string' ? `${value.description}\n\n${words}` : words;
}

function errors(document: Json, { value, pointer }: Operation): string {
  return Object.entries(objectAt(value, 'responses'))
    .filter(([status]) => Number(status) >= 400)
    .map(([status, answer]) => {
      const description = valueAt(follow(document, { value: answer, pointer }).value, 'description');
      return `${code(status)} ${description}`;
    })
    .join('<br>');
}

function rules({ value }: Operation, known: readonly Rule[]): string {
  return textsAt(value, 'x-rules')
    .map((id) => {
      const rule = known.find((one) => one.id === id);
      if (rule === undefined) throw new Error(`Unknown rule ${id}. Run \`npm run generate\`.`);
      const means = rule.means === undefined ? '' : `${rule.means} `;
      return `${code(id)} ${means}“${rule.sentence}” (${rule.section})`;
    })
    .join('<br>');
}

export function tableOf(document: Json, operation: Operation, known: readonly Rule[]): string {
  const conditional = conditions(operation);
  const rows: Row[] = [
    ['Provenance', provenance(operation)],
    ['Session', session(document, operation)],
    ['Permissions', permissions(operation)],
    ...(feature(operation) === '' ? [] : [['Feature', `${feature(operation)} must be on.`] satisfies Row]),
    ...(conditional === '' ? [] : [['Further permissions', conditional] satisfies Row]),
    ...(operation.value['x-envelope'] === true
      ? [['Envelope', 'Errors also have HTTP status 200: only `code: 20000` is success.'] satisfies Row]
      : []),
    ['Rules', rules(operation, known)],
    ['Errors', errors(document, operation)],
  ];
  return ['| | |', '| --- | --- |', ...rows.map(([name, text]) => `| ${name} | ${cell(text)} |`)].join('\n');
}

/**
 * The contract with a table below the description of each operation, and below the description of each property and query
 * parameter how certain it is.
 */
export function describe<D extends JsonObject>(document: D, known: readonly Rule[]): D {
  const copy = structuredClone(document);
  for (const operation of operationsOf(copy)) {
    const { description } = operation.value;
    const table = tableOf(copy, operation, known);
    operation.value.description = typeof description === 'string' ? `${description}\n\n${table}` : table;
    for (const parameter of listAt(operation.value, 'parameters').filter(isObject)) addCertainty(parameter);
  }
  for (const schema of Object.values(objectAt(copy, 'components', 'schemas')).filter(isObject)) {
    eachProperty(schema, '', (_, property) => addCertainty(property));
  }
  return copy;
}
