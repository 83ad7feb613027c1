/** Which operations of the contract a server does not have. */
import type { Operation } from '../contract/contract.ts';
import { matchPath, pathNames } from '../contract/template.ts';
import { basedPath } from './addresses.ts';
import { groupsOf } from './groups.ts';
import type { Matching } from './operations.ts';
import type { SeenCall } from './seen.ts';
import type { FormStatement } from './statement.ts';

/** How many operations of a server must be found, and how many of all it has, for the others to mean something. */
const FOUND = 5;
const SHARE = 0.6;

/** From which likeness on an operation of a server may be the one that is not found. */
const PLAUSIBLE = 0.3;

export type NotServed = { statements: FormStatement[]; operations: ReadonlySet<Operation> };

const shown = ({ method, path }: Operation) => `${method} ${path}`;

/** The heading of what a server does not have. */
const GROUP = 'Not on this server';

/** What the file says of one or several operations that a server does not have. */
function notServed(target: string, isSure: boolean, why: string): FormStatement {
  return { pointer: '', target, wire: { served: false }, isSure, why, group: GROUP };
}

/**
 * Says which operations a server does not have, by a document in which most are found.
 * @param all The operations of the contract.
 */
export function notServedOf(all: readonly Operation[], { matched, missing, others, rivals }: Matching): NotServed {
  const sure = matched.filter(({ isSure }) => isSure).length;
  const of = matched.length + others.length;
  if (sure < FOUND || sure < SHARE * of) return { statements: [], operations: new Set() };
  const basis = `no operation of its document, of which ${sure} of ${of} are found for certain, is like`;
  const rivalOf = (operation: Operation) => {
    const rival = rivals.get(operation);
    return rival !== undefined && rival.score >= PLAUSIBLE ? rival : undefined;
  };
  const statements = [...groupsOf(missing, ({ area }) => area)].flatMap(([area, left]): FormStatement[] => {
    const certain = left.filter((one) => rivalOf(one) === undefined);
    const whole = all.filter((one) => one.area === area).length;
    if (certain.length === whole && whole > 1 && /^\w+$/.test(area)) {
      const target = `$.paths[*][?@.tags[?@ == '${area}']]`;
      return [notServed(target, true, `${basis} any of the ${whole} operations of ${area}`)];
    }
    return left.map((one) => {
      const rival = rivalOf(one);
      const why =
        rival === undefined
          ? `${basis} it`
          : `it may be ${shown(rival.theirs)}, likeness ${rival.score.toFixed(2)}, or it is not there`;
      return notServed(`$.paths[*][?@.operationId == '${one.id}']`, rival === undefined, why);
    });
  });
  return { statements, operations: new Set(missing) };
}

/** Statuses that say that nothing is at an address, or nothing for this method. */
const REFUSED = new Map([
  [404, 'there may be another address'],
  [405, 'there may be another method'],
]);

/**
 * Says which operations a server does not have, by calls that failed.
 * @param all The operations of the contract.
 */
export function refusedOf(
  all: readonly Operation[],
  { bases, missing }: Matching,
  failures: readonly SeenCall[],
): FormStatement[] {
  const operationOf = ({ method, path }: SeenCall) => {
    const fitting = all.filter(
      (one) => one.method === method && matchPath(basedPath(bases, one.path), path) !== undefined,
    );
    // A fixed text stands before a parameter.
    return fitting.toSorted((one, other) => pathNames(one.path).length - pathNames(other.path).length)[0];
  };
  const called = failures.map((call) => ({ call, operation: operationOf(call) }));
  return missing.flatMap((one): FormStatement[] => {
    const statuses = called.filter(({ operation }) => operation === one).map(({ call }) => call.status);
    const target = `$.paths[*][?@.operationId == '${one.id}']`;
    const path = basedPath(bases, one.path);
    if (statuses.includes(501)) return [notServed(target, true, `${one.method} ${path} is answered with 501`)];
    const [status] = statuses;
    const other = REFUSED.get(status ?? 0);
    const isSame = statuses.every((next) => next === status);
    // There may be no item with this id.
    if (other === undefined || !isSame || (status === 404 && pathNames(path).length > 0)) return [];
    return [notServed(target, false, `${one.method} ${path} is answered with ${status}; ${other}`)];
  });
}
