import { loadContract } from '../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject, objectAt, toPointer } from '../../../openapi/verify/contract/json.ts';
import { compile } from '../../../openapi/verify/dialect/compile.ts';
import type { Dialect } from '../../../openapi/verify/dialect/dialect.ts';
import { readOverlay } from '../../../openapi/verify/dialect/readOverlay.ts';

const WORDS = ['name', 'values', 'wrapped', 'unwrapped'];

/** JSON with the keys in one order. */
const inOrder = (value: Json) =>
  JSON.stringify(isObject(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value);

/** What a file says of the whole document, one text for each thing. */
function wholeFacts({ envelope, errors, auth, notServed = [] }: Dialect): string[] {
  const flat = (what: string, of: JsonObject = {}): string[] =>
    Object.entries(of).flatMap(([name, value]) =>
      name === 'others' ? flat(`${what} others`, objectAt(of, name)) : [`${what} ${name}: ${JSON.stringify(value)}`],
    );
  const around = envelope === 'none' ? ['envelope: none'] : flat('envelope', envelope);
  const session = auth === undefined ? [] : 'cookie' in auth ? [`cookie ${auth.cookie}`] : [`bearer ${auth.bearer}`];
  return [...around, ...flat('errors', errors), ...session, ...notServed.map((id) => `${id} is not there`)];
}

/**
 * What a file says of a server, one text for each difference, whatever actions say so: of each operation, each property and each
 * parameter; of the form of times and ids, and of a status of errors, once if it is the same in all places.
 */
export function factsOf(dialect: string): Set<string> {
  const overlay = readOverlay(dialect, loadContract().document);
  if (!overlay.ok) throw new Error(overlay.problems.join('\n'));
  const table = compile(overlay.value);
  if (!table.ok) throw new Error(table.problems.join('\n'));
  const { document } = overlay.value;
  const base = objectAt(document, 'x-wire', 'base');
  const facts = new Set([...Object.entries(base).map((pair) => pair.join(' is ')), ...wholeFacts(table.value)]);
  const failures = new Map<string, string[]>();
  for (const [id, { method, path, own, pages, statuses = {} }] of Object.entries(table.value.operations)) {
    const [from = '', to = ''] = Object.entries(base).find(([start]) => path.startsWith(start)) ?? [];
    const usual = String(to) + path.slice(from.length);
    if (own.method !== method || own.path !== usual) facts.add(`${id}: ${own.method} ${own.path}`);
    if (pages !== undefined) facts.add(`${id}: pages ${JSON.stringify(pages)}`);
    for (const [status, other] of Object.entries(statuses)) {
      const fact = `${status} is ${other}`;
      if (status.startsWith('2')) facts.add(`${id}: ${fact}`);
      else failures.set(fact, [...(failures.get(fact) ?? []), id]);
    }
  }
  const forms = new Map<string, string[]>();
  const walk = (value: Json, keys: readonly string[]) => {
    if (!isObject(value) && !Array.isArray(value)) return;
    const wire = objectAt(value, 'x-wire');
    for (const word of WORDS)
      if (wire[word] !== undefined) facts.add(`${toPointer(keys)} ${word} ${inOrder(wire[word])}`);
    if (wire.as !== undefined) forms.set(String(wire.as), [...(forms.get(String(wire.as)) ?? []), toPointer(keys)]);
    for (const [key, part] of Object.entries(value)) if (key !== 'x-wire') walk(part, [...keys, key]);
  };
  walk(document, []);
  const served = loadContract().operations.filter(({ id }) => !table.value.notServed?.includes(id));
  for (const [fact, ids] of failures) {
    const isEverywhere = served.every(({ id, answers }) => ids.includes(id) || !answers.has(fact.slice(0, 3)));
    facts.add(`${fact}: ${isEverywhere ? 'everywhere' : ids.join()}`);
  }
  for (const [form, places] of forms) facts.add(`as ${form}: ${places.length} places, first ${places[0]}`);
  return facts;
}
