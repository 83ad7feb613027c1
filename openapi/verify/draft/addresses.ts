/** With what the paths of a server begin in place of those of the contract. */
import type { Operation } from '../contract/contract.ts';
import { groupsOf } from './groups.ts';
import { spelt } from './words.ts';

export type Address = Pick<Operation, 'method' | 'path'>;

/** By the beginning of the contract's paths: the server's, with how many operations are found with it. */
export type Bases = ReadonlyMap<string, { to: string; found: number; of: number }>;

/** A path without spellings and names of parameters. */
const plain = (path: string) =>
  path
    .split('/')
    .map((part) => part.replaceAll(/\{[^}]*\}/g, '{}').replaceAll(/[^{}]+/g, spelt))
    .join('/');

/** An address as one text that does not depend on spelling. */
export const plainAddress = ({ method, path }: Address) => `${method} ${plain(path)}`;

/** The beginning of a path of the contract, such as `/api/v1.0`. */
export const startOf = (path: string) => /^\/api\/v[\d.]+(?=\/)/.exec(path)?.[0] ?? '';

/** The beginnings of a path that a base may be, the shortest first. */
function starts(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  const fixed = parts
    .slice(
      0,
      Math.max(
        0,
        parts.findIndex((part) => part.includes('{')),
      ) || parts.length,
    )
    .slice(0, 5);
  return ['', ...fixed.map((_, index) => `/${fixed.slice(0, index + 1).join('/')}`)];
}

/** Finds the beginnings with which most of the contract's paths are paths of a server. */
export function basesOf(contract: readonly Operation[], theirs: readonly Operation[]): Bases {
  const known = new Set(theirs.map(plainAddress));
  const candidates = [...new Set(theirs.flatMap(({ path }) => starts(path)))];
  const all = groupsOf(contract, ({ path }) => startOf(path));
  const found = [...all].map(([from, operations]) => {
    const counts = [from, ...candidates].map((to) => {
      const own = operations.map((one) => ({ ...one, path: `${to}${one.path.slice(from.length)}` }));
      return { to, found: own.filter((one) => known.has(plainAddress(one))).length, of: operations.length };
    });
    const [best] = counts.toSorted((a, b) => b.found - a.found);
    return [from, best ?? { to: from, found: 0, of: 0 }] as const;
  });
  return new Map(found.map(([from, best]) => [from, best.found === 0 ? { ...best, to: from } : best]));
}

/** The path that an operation of the contract has by the bases alone. */
export function basedPath(bases: Bases, path: string): string {
  const from = startOf(path);
  return `${bases.get(from)?.to ?? from}${path.slice(from.length)}`;
}
