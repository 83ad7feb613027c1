import { type Contract, type Operation, readContract } from '../contract/contract.ts';
import { isObject, type Json, objectAt, toPointer } from '../contract/json.ts';
import type { Dialect, Spoken } from './dialect.ts';
import { lackedFilters, spokenOf } from './operation.ts';
import type { Overlaid } from './readOverlay.ts';
import { Shapes } from './shapes.ts';
import { changedStatements, unevenNames } from './stated.ts';
import { wholeOf } from './whole.ts';

/**
 * `stated`: what the server has otherwise although the specification states it, in words. `uneven`: what it calls otherwise in what is
 * sent than in what is shown.
 */
export type Compiled =
  | { ok: true; value: Dialect; stated: string[]; uneven: string[] }
  | { ok: false; problems: string[] };

/** Two operations at one address could not be told apart. */
function sharedAddresses(spoken: Record<string, Spoken>, { operations }: Contract, notServed: string[]): string[] {
  const known = new Map<string, string>();
  const served = operations.filter(({ id }) => !notServed.includes(id));
  return served.flatMap(({ id }) => {
    const { own } = spoken[id] ?? {};
    const address = own === undefined ? id : `${own.method} ${own.path.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const other = known.get(address);
    known.set(address, id);
    return other === undefined
      ? []
      : [`${other} and ${id} would both be ${own?.method} ${own?.path}, and could not be told apart.`];
  });
}

/** The properties that a server does not have, as JSON pointers to their schemas. */
function lackedIn(value: Json, keys: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => lackedIn(item, [...keys, String(index)]));
  if (!isObject(value)) return [];
  const isLacked = keys.at(-2) === 'properties' && objectAt(value, 'x-wire').served === false;
  if (isLacked) return [toPointer(keys)];
  return Object.entries(value).flatMap(([key, part]) => lackedIn(part, [...keys, key]));
}

/** Computes the table of a dialect from the contract with what a file says. */
export function compile(overlaid: Overlaid): Compiled {
  const { document } = overlaid;
  const shapes = new Shapes(overlaid);
  const contract = readContract(document);
  const wire = shapes.wire(
    document,
    ['base', 'envelope', 'errors', 'auth', 'accepts', 'unknownProperties', 'read'],
    'the document',
  );
  const bases = objectAt(wire, 'base');
  const whole = wholeOf(contract, wire, shapes);
  for (const start of Object.keys(bases)) {
    if (!contract.operations.some(({ path }) => path.startsWith(`${start}/`)))
      shapes.problem(document, `no path of the contract begins with ${start}.`);
  }
  const given = { document, operations: contract.operations, bases, whole, shapes };
  const operations = Object.fromEntries(
    contract.operations.map((operation) => [operation.id, spokenOf(operation, given)]),
  );
  const isServed = ({ method, path }: Operation) =>
    objectAt(document, 'paths', path, method.toLowerCase(), 'x-wire').served !== false;
  const notServed = contract.operations.flatMap((operation) =>
    isServed(operation) ? lackedFilters(operation, operations[operation.id]) : [operation.id],
  );
  const lacks = lackedIn(document);
  shapes.checkUse();
  const problems = [...new Set([...shapes.problems, ...sharedAddresses(operations, contract, notServed)])];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: {
      operations,
      shapes: shapes.named,
      ...whole,
      ...(notServed.length > 0 && { notServed }),
      ...(lacks.length > 0 && { lacks }),
    },
    stated: changedStatements(contract),
    uneven: unevenNames(contract),
  };
}
