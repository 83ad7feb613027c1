import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { SaidBy } from '../dialect/readOverlay.ts';

/** The options that say where a server differs from what the contract proposes, as given: short forms of what a file says. */
export type MappingOptions = {
  base?: string[] | undefined;
  status?: string[] | undefined;
  errors?: string | undefined;
};

/** The beginning of the contract's paths that `--base` replaces if it names none. */
const USUAL_BASE = '/api/v1.0';

function readBase(text: string): JsonObject | undefined {
  const [, from = USUAL_BASE, to = ''] = /^(?:(\/[^=\s]*)=)?(\/[^=\s]*|)$/.exec(text) ?? [];
  return text === '' || (to === '' && !text.endsWith('=')) ? undefined : { [from]: to.replace(/\/$/, '') };
}

function readStatus(text: string): { proposed: string; own: number[] } | undefined {
  const [, proposed, own] = /^([1-5]\d\d)=([1-5]\d\d(?:,[1-5]\d\d)*)$/.exec(text) ?? [];
  return proposed === undefined || own === undefined ? undefined : { proposed, own: own.split(',').map(Number) };
}

const PARTS = ['message', 'code', 'errors'];

function readErrors(text: string): JsonObject | undefined {
  const parts = text.split(',').map((part) => /^(\w+)=((?:\/[^/,\s]+)+)$/.exec(part.trim()));
  const pointers = new Map(parts.flatMap((part) => (part === null ? [] : [[String(part[1]), String(part[2])]])));
  const isKnown = pointers.size === parts.length && [...pointers.keys()].every((name) => PARTS.includes(name));
  return pointers.has('message') && isKnown ? Object.fromEntries(pointers) : undefined;
}

/** Reads the mappings of a command line: what they say of the whole server. */
export function readMappings(options: MappingOptions): { value: SaidBy[]; problems: string[] } {
  const problems: string[] = [];
  const said = (option: string, text: string, wire: JsonObject | undefined, expected: string): SaidBy[] => {
    if (wire !== undefined) return [{ option: `${option} ${text}`, target: '$', wire }];
    problems.push(`${option} ${text} ${expected}`);
    return [];
  };
  const within = (word: string, value: JsonObject | undefined) => value && { [word]: value };
  const bases = (options.base ?? []).flatMap((text) =>
    said('--base', text, within('base', readBase(text)), 'is not a path; pass one such as /v2, or /api/v2.0=/v3.'),
  );
  const accepted = new Map<string, number[]>();
  const statuses = (options.status ?? []).flatMap((text) => {
    const read = readStatus(text);
    if (read !== undefined) accepted.set(read.proposed, [...(accepted.get(read.proposed) ?? []), ...read.own]);
    const wire = read && { accepts: { [read.proposed]: accepted.get(read.proposed) ?? [] } };
    return said('--status', text, wire, 'is not a mapping of statuses; pass one such as 200=201,204.');
  });
  const errors = [options.errors ?? []].flat().flatMap((text) => {
    const expected = 'does not say where the message is; pass JSON pointers such as message=/error.';
    return said('--errors', text, within('errors', readErrors(text)), expected);
  });
  return { value: [...bases, ...statuses, ...errors], problems };
}

const METHOD = /^(GET|PUT|POST|DELETE|PATCH)\s+/;

/**
 * Reads the map of `--paths`: what it says of single operations.
 * @param map Operation id → path, or method and path.
 */
export function readPaths(map: Json, operations: readonly Operation[]): { value: SaidBy[]; problems: string[] } {
  if (!isObject(map)) return { value: [], problems: ['The path map must map operation ids to paths.'] };
  const problems: string[] = [];
  const value = Object.entries(map).flatMap(([id, target]): SaidBy[] => {
    const operation = operations.find((candidate) => candidate.id === id);
    const path = typeof target === 'string' ? target.replace(METHOD, '') : '';
    if (operation === undefined)
      problems.push(`The path map contains ${id}, which is not an operation of the contract.`);
    else if (typeof target !== 'string' || !path.startsWith('/'))
      problems.push(`The path map maps ${id} to ${JSON.stringify(target)}; use a path such as ${operation.path}.`);
    else {
      const method = METHOD.exec(target)?.[1];
      const wire = { path, ...(method !== undefined && { method }) };
      return [{ option: '--paths', target: `$.paths[*][?@.operationId == '${id}']`, wire }];
    }
    return [];
  });
  return { value, problems };
}
