/** Finds the operations of a path, without trying the path of each. */
import { matchPath } from '../contract/template.ts';
import { type Dialect, type Spoken, sideOf } from './dialect.ts';
import type { Towards } from './exchange.ts';

export type Found = { id: string; spoken: Spoken; isServed: boolean; values: Map<string, string> };

type Entry = Pick<Found, 'id' | 'spoken' | 'isServed'> & { template: string };

/** Templates by their segments. A segment with a parameter is any segment. */
type Branch = { named: Map<string, Branch>; any?: Branch; entries: Entry[] };

const newBranch = (): Branch => ({ named: new Map(), entries: [] });

function add(branch: Branch, [segment, ...rest]: readonly string[], entry: Entry): void {
  if (segment === undefined) {
    branch.entries.push(entry);
  } else if (segment.includes('{')) {
    branch.any ??= newBranch();
    add(branch.any, rest, entry);
  } else {
    const next = branch.named.get(segment) ?? newBranch();
    branch.named.set(segment, next);
    add(next, rest, entry);
  }
}

function entriesOf(branch: Branch | undefined, [segment, ...rest]: readonly string[]): Entry[] {
  if (branch === undefined) return [];
  if (segment === undefined) return branch.entries;
  return [...entriesOf(branch.named.get(segment), rest), ...entriesOf(branch.any, rest)];
}

/** A dialect does not change. */
const known = new WeakMap<Dialect, Record<Towards, Branch>>();

function branchesOf(dialect: Dialect): Record<Towards, Branch> {
  const found = known.get(dialect);
  if (found !== undefined) return found;
  const notServed = new Set(dialect.notServed);
  const made = { own: newBranch(), contract: newBranch() };
  for (const [id, spoken] of Object.entries(dialect.operations)) {
    for (const side of ['own', 'contract'] as const) {
      const { path } = sideOf(spoken, side);
      add(made[side], path.split('/'), { id, spoken, isServed: !notServed.has(id), template: path });
    }
  }
  known.set(dialect, made);
  return made;
}

/**
 * The operations of a path, whatever their methods. One without parameters stands before those with parameters.
 * @param side Whose path it is.
 */
export function findOperations(dialect: Dialect, path: string, side: Towards): Found[] {
  const found = entriesOf(branchesOf(dialect)[side], path.split('/')).flatMap(({ template, ...entry }) => {
    const values = matchPath(template, path);
    return values === undefined ? [] : [{ ...entry, values }];
  });
  return found.sort((a, b) => a.values.size - b.values.size);
}
