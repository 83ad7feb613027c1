import type { Contract, Operation } from '../contract/contract.ts';
import { isObject, type Json } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { matchPath, pathNames } from '../contract/template.ts';

const METHOD = /^(GET|PUT|POST|DELETE|PATCH)\s+/;

function methodOf(target: string, { method }: Pick<Operation, 'method'>): string {
  return METHOD.exec(target)?.[1] ?? method;
}

/** The beginning of paths of the contract, and what a server has instead. */
export type Base = { from: string; to: string };

/** The contract with other beginnings of its paths. */
function withBases(contract: Contract, bases: readonly Base[]): { contract: Contract; problems: string[] } {
  if (bases.length === 0) return { contract, problems: [] };
  const starts = (path: string, from: string) => path === from || path.startsWith(`${from}/`);
  const problems = bases
    .filter(({ from }) => !contract.operations.some(({ path }) => starts(path, from)))
    .map(({ from }) => `--base replaces ${from}, with which no path of the contract begins.`);
  const operations = contract.operations.map((operation) => {
    const base = bases.find(({ from }) => starts(operation.path, from));
    return base === undefined ? operation : { ...operation, path: base.to + operation.path.slice(base.from.length) };
  });
  return { contract: { ...contract, operations }, problems };
}

/** Why a path may not stand in place of an operation's; undefined if it may. */
function objection({ id, path, method, provenance }: Operation, target: Json): string | undefined {
  if (typeof target !== 'string' || !target.replace(METHOD, '').startsWith('/'))
    return `The path map maps ${id} to ${JSON.stringify(target)}; use a path such as ${path}.`;
  const own = target.replace(METHOD, '');
  if (provenance.path === 'stated' && own !== path)
    return `${id} cannot be mapped: ${provenance.section} states the path ${path}.`;
  if (provenance.method === 'stated' && methodOf(target, { method }) !== method)
    return `${id} cannot be mapped: ${provenance.section} states the method ${method}.`;
  const [names, needed] = [pathNames(own), pathNames(path)];
  const last = needed.at(-1);
  // The account, for example, may follow from the session; the item itself has to be in the path.
  const isComplete = last === undefined || !path.endsWith('}') || names.includes(last);
  if (names.every((name) => needed.includes(name)) && isComplete) return undefined;
  return `The path of ${id} must have the parameters of ${path}; only those before the last can be left out.`;
}

/**
 * Replaces paths of the contract by those of a server: the beginnings of all, then those of single operations. The map has
 * operation ids and, for each, a path or a method and a path. A path or method that the specification states for an
 * operation cannot be mapped.
 */
export function mapPaths(
  original: Contract,
  map: Json,
  bases: readonly Base[] = [],
): { ok: true; contract: Contract } | { ok: false; problems: string[] } {
  if (!isObject(map)) return { ok: false, problems: ['The path map must map operation ids to paths.'] };
  const { contract, problems } = withBases(original, bases);
  const mapped = new Map<string, Operation>();
  for (const [id, target] of Object.entries(map)) {
    const operation = contract.operations.find((candidate) => candidate.id === id);
    const problem =
      operation === undefined
        ? `The path map contains ${id}, which is not an operation of the contract.`
        : objection(operation, target);
    if (problem !== undefined) problems.push(problem);
    else if (operation !== undefined && typeof target === 'string') {
      mapped.set(id, { ...operation, method: methodOf(target, operation), path: target.replace(METHOD, '') });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  if (mapped.size === 0) return { ok: true, contract };
  const operations = contract.operations.map((operation) => mapped.get(operation.id) ?? operation);
  return { ok: true, contract: { ...contract, operations } };
}

export type FoundOperation = { operation: Operation; values: ReadonlyMap<string, string> };

/** Every run has ids of its own, so that what is remembered does not serve for ever. */
const MOST_KNOWN = 10_000;

/** The operations of calls that were looked for before. */
const knownCalls = oncePer((_: readonly Operation[]) => new Map<string, FoundOperation | undefined>());

/** The operation of a call. A path without parameters wins over one with parameters. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): FoundOperation | undefined {
  const known = knownCalls(operations);
  const key = `${method} ${path}`;
  const found = known.has(key) ? known.get(key) : search(operations, method, path);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function search(operations: readonly Operation[], method: string, path: string): FoundOperation | undefined {
  const found = operations.flatMap((operation) => {
    const values = operation.method === method ? matchPath(operation.path, path) : undefined;
    return values === undefined ? [] : [{ operation, values }];
  });
  return found.toSorted((a, b) => a.values.size - b.values.size)[0];
}
