/** Actions of the overlay: statements, with those that are alike together. */
import { atPointer, fromPointer, isSame, type JsonObject, objectAt, textAt } from '../contract/json.ts';
import { groupsOf } from './groups.ts';
import type { FormStatement, Statement } from './statement.ts';

export type Action = {
  /** JSONPath. */
  target: string;
  wire: JsonObject;
  isSure: boolean;
  why: string;
  /** Under which heading it stands. */
  group: string;
  /** Whether somebody has said so, and nothing that is found counts against it. */
  isConfirmed?: true;
};

/** The heading of what is true in all places. */
const EVERYWHERE = 'Everywhere';

/** The names that a JSONPath may have after a dot. */
const BARE = /^[A-Za-z_][A-Za-z_\d]*$/;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** The JSONPath of a place. */
function pathOf(document: JsonObject, pointer: string): string {
  const keys = fromPointer(pointer);
  const [first, , , list] = keys;
  if (first === 'paths' && keys.length === 3)
    return `$.paths[*][?@.operationId == ${quoted(textAt(atPointer(document, pointer), 'operationId'))}]`;
  if (first === 'paths' && list === 'parameters' && keys.length === 5)
    return `${steps(keys.slice(0, 4))}[?@.name == ${quoted(textAt(atPointer(document, pointer), 'name'))}]`;
  return steps(keys);
}

function steps(keys: readonly string[]): string {
  return `$${keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : BARE.test(key) ? `.${key}` : `[${quoted(key)}]`)).join('')}`;
}

function groupOf(document: JsonObject, pointer: string): string {
  const [first, second = '', third = ''] = fromPointer(pointer);
  if (first === 'components') return third;
  if (first !== 'paths') return EVERYWHERE;
  const [, , method = ''] = fromPointer(pointer);
  const [area = ''] = [objectAt(document, 'paths', second, method).tags].flat();
  return typeof area === 'string' ? area : '';
}

/** The names under which a place is known in other places, too: a property or a parameter of one name. */
function sharedName(document: JsonObject, pointer: string): { name: string; target: string } | undefined {
  const keys = fromPointer(pointer);
  if (keys[0] === 'components' && keys.length === 5 && keys[3] === 'properties') {
    const name = keys[4] ?? '';
    const last = BARE.test(name) ? `.${name}` : `[${quoted(name)}]`;
    return { name: `property ${name}`, target: `$.components.schemas[*].properties${last}` };
  }
  if (keys[0] !== 'paths' || keys.at(-2) !== 'parameters') return undefined;
  const name = textAt(atPointer(document, pointer), 'name');
  const target = `$.paths[*][*].parameters[?@.name == ${quoted(name)} && @.in == 'query']`;
  return { name: `parameter ${name}`, target };
}

/** How many places a shared name has in the contract. */
function placesOf(document: JsonObject, name: string): number {
  const [kind, ...rest] = name.split(' ');
  const of = rest.join(' ');
  if (kind === 'property')
    return Object.values(objectAt(document, 'components', 'schemas')).filter((schema) =>
      Object.hasOwn(objectAt(schema, 'properties'), of),
    ).length;
  return Object.values(objectAt(document, 'paths'))
    .flatMap((item) => Object.values(objectAt(item)))
    .flatMap((operation) => [objectAt(operation).parameters].flat())
    .filter((parameter) => textAt(parameter, 'name') === of && textAt(parameter, 'in') === 'query').length;
}

/** How many places of one name make one action that names no place. */
const MANY = 3;

/** Statements of places of one name that say the same of all of them, as one. */
function grouped(document: JsonObject, statements: readonly Statement[]): { actions: Action[]; left: Statement[] } {
  const named = groupsOf(
    statements.filter(({ wire, isSure }) => isSure && isSame(Object.keys(wire), ['name'])),
    ({ pointer }) => sharedName(document, pointer)?.name ?? '',
  );
  named.delete('');
  const done = new Set<Statement>();
  const actions = [...named].flatMap(([name, all]): Action[] => {
    const [first] = all;
    const shared = first && sharedName(document, first.pointer);
    const isOne = all.every(({ wire }) => isSame(wire, first?.wire));
    if (first === undefined || shared === undefined || !isOne || all.length < MANY) return [];
    if (all.length < placesOf(document, name)) return [];
    for (const one of all) done.add(one);
    const why = `${first.why}; in all ${all.length} places`;
    return [{ target: shared.target, wire: first.wire, isSure: true, why, group: EVERYWHERE }];
  });
  return { actions, left: statements.filter((one) => !done.has(one)) };
}

/** Statements of one place as one action; what is not sure stays apart. */
function merged(document: JsonObject, statements: readonly Statement[]): Action[] {
  // Of the document, each thing has its own reasons.
  const places = groupsOf(
    statements,
    ({ pointer, isSure, wire }) => `${isSure} ${pointer} ${pointer === '' ? Object.keys(wire).join() : ''}`,
  );
  return [...places.values()].flatMap((all): Action[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { pointer, isSure } = first;
    const wire: JsonObject = Object.assign({}, ...all.map((one) => one.wire));
    const why = [...new Set(all.map((one) => one.why))].join('; ');
    return [{ target: pathOf(document, pointer), wire, isSure, why, group: groupOf(document, pointer) }];
  });
}

/** The actions of all statements, in the order of the contract: first what is true everywhere. */
export function toActions(
  document: JsonObject,
  forms: readonly FormStatement[],
  statements: readonly Statement[],
): Action[] {
  const wide = forms.flatMap(({ target, wire, isSure, why, group = EVERYWHERE }): Action[] =>
    target === undefined ? [] : [{ target, wire, isSure, why, group }],
  );
  const headed = wide.filter(({ group }) => group !== EVERYWHERE);
  const own = forms.filter(({ target }) => target === undefined);
  const { actions, left } = grouped(document, [...statements, ...own]);
  const everywhere = merged(
    document,
    left.filter(({ pointer }) => pointer === ''),
  );
  const others = merged(
    document,
    left.filter(({ pointer }) => pointer !== ''),
  );
  return [...everywhere, ...wide.filter((one) => !headed.includes(one)), ...actions, ...headed, ...others];
}
