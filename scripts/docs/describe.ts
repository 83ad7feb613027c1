/** Makes the contract's extensions readable. */

import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  textsAt,
  valueAt,
} from '../contract/json.ts';

type Row = [name: string, text: string];

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
export function certainty(value: JsonObject): string {
  const { status, section, note } = objectAt(value, 'x-provenance');
  if (status === undefined) return '';
  const keywords = textsAt(value, 'x-provenance', 'keywords').map(code);
  const words =
    status === 'stated'
      ? `**Stated** (${section})${keywords.length === 0 ? '' : `, with ${keywords.join(', ')}`}.`
      : '**Assumed.**';
  return typeof note === 'string' ? `${words} ${note}` : words;
}

/** What is to be known of an operation beside its input and its answers, by name, as Markdown. */
export function factsOf(document: Json, operation: Operation): Row[] {
  const conditional = conditions(operation);
  const features = feature(operation);
  return [
    ['Session', session(document, operation)],
    ['Permissions', permissions(operation)],
    ...(features === '' ? [] : [['Feature', `${features} must be on.`] satisfies Row]),
    ...(conditional === '' ? [] : [['Further permissions', conditional] satisfies Row]),
    ...(operation.value['x-envelope'] === true
      ? [['Envelope', 'Errors also have HTTP status 200: only `code: 20000` is success.'] satisfies Row]
      : []),
    ['Provenance', provenance(operation)],
  ];
}
