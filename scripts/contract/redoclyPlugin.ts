/**
 * A plugin for Redocly, which puts the contract together and checks its source. In examples, `every` stands for the list of all
 * permissions, and `alone` for those that only the owner of the examples holds: who adds a permission need not add it there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, type Json, listAt } from './json.ts';

const contract = join(import.meta.dirname, '../../openapi');
const read = (file: string): Json => parse(readFileSync(join(contract, file), 'utf8'));

function listsByWord(): ReadonlyMap<string, readonly Json[]> {
  const every = listAt(read('shared/schemas.yaml'), 'Permission', 'enum');
  // Platform operators, whose role is fixed, are not the account's people.
  const others = listAt(read('areas/roles/examples.yaml'), 'roleList', 'value', 'roles').filter(
    (role) => isObject(role) && role.users !== 0 && role.fixed === false && role.permissions !== 'every',
  );
  const held = new Set(others.flatMap((role) => listAt(role, 'permissions')));
  return new Map([
    ['every', every],
    ['alone', every.filter((permission) => !held.has(permission))],
  ]);
}

/** Puts the lists in the place of their words, wherever they stand in an example. */
function fill(value: Json, lists: ReadonlyMap<string, readonly Json[]>): void {
  if (Array.isArray(value)) for (const item of value) fill(item, lists);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const isOfPermissions = key === 'permissions' || key === 'last_holder_of';
    const list = isOfPermissions && typeof item === 'string' ? lists.get(item) : undefined;
    if (list === undefined) fill(item, lists);
    else value[key] = [...list];
  }
}

export default function plugin() {
  const permissions = () => {
    const lists = listsByWord();
    return { Example: { enter: (example: { value: Json }) => fill(example.value, lists) } };
  };
  return { id: 'atrium', preprocessors: { oas3: { permissions } } };
}
