import { type Contract, type Operation, pathNames } from '../contract/contract.ts';
import { isObject, type Json } from '../contract/json.ts';

const METHOD = /^(GET|PUT|POST|DELETE|PATCH)\s+/;

/**
 * Replaces paths of the contract by those of a server. The map has operation ids and, for each, a path or a method and a
 * path. Only paths that the contract proposes can be mapped, not those that the specification states.
 */
export function mapPaths(
  contract: Contract,
  map: Json,
): { ok: true; contract: Contract } | { ok: false; problems: string[] } {
  if (!isObject(map)) return { ok: false, problems: ['The path map must map operation ids to paths.'] };
  const problems: string[] = [];
  const mapped = new Map<string, Operation>();
  for (const [id, target] of Object.entries(map)) {
    const operation = contract.operations.find((candidate) => candidate.id === id);
    const path = typeof target === 'string' ? target.replace(METHOD, '') : '';
    if (operation === undefined)
      problems.push(`The path map contains ${id}, which is not an operation of the contract.`);
    else if (typeof target !== 'string' || !path.startsWith('/')) {
      problems.push(`The path map maps ${id} to ${JSON.stringify(target)}; use a path such as ${operation.path}.`);
    } else if (operation.provenance.status === 'stated') {
      problems.push(
        `${id} cannot be mapped: ${operation.provenance.section} states ${operation.method} ${operation.path}.`,
      );
    } else if (pathNames(path).toSorted().join() !== pathNames(operation.path).toSorted().join()) {
      problems.push(`The path of ${id} must have exactly the parameters of ${operation.path}.`);
    } else {
      const method = METHOD.exec(target)?.[1] ?? operation.method;
      mapped.set(id, { ...operation, method, path });
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const operations = contract.operations.map((operation) => mapped.get(operation.id) ?? operation);
  return { ok: true, contract: { ...contract, operations } };
}

type Template = { names: readonly string[]; pattern: RegExp };

const templates = new Map<string, Template>();

/** The regular expression of a template, cached. */
function compiled(template: string): Template {
  const known = templates.get(template);
  if (known !== undefined) return known;
  const parts = template.split(/\{[^}]+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = { names: pathNames(template), pattern: new RegExp(`^${parts.join('([^/]+)')}$`) };
  templates.set(template, made);
  return made;
}

/** The values of a template's parameters in a path, decoded; undefined if the path does not match. */
export function matchPath(template: string, path: string): Map<string, string> | undefined {
  const { names, pattern } = compiled(template);
  const found = pattern.exec(path);
  if (found === null) return undefined;
  return new Map(names.map((name, index) => [name, decode(found[index + 1] ?? '')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A path with its parameters filled in and escaped. */
export function fillPath(template: string, values: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name) => {
    const value = values.get(String(name));
    return value === undefined ? String(whole) : encodeURIComponent(value);
  });
}

/** The operation of a call. A path without parameters wins over one with parameters. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): { operation: Operation; values: Map<string, string> } | undefined {
  const found = operations.flatMap((operation) => {
    const values = operation.method === method ? matchPath(operation.path, path) : undefined;
    return values === undefined ? [] : [{ operation, values }];
  });
  return found.toSorted((a, b) => a.values.size - b.values.size)[0];
}
