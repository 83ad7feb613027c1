import type { Operation } from '../contract/contract.ts';
import { pathNames } from '../contract/template.ts';
import type { FoundOperation } from '../http/paths.ts';

/** The parts of a path as they are compared: without what another spelling has more or otherwise. */
const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/\/+/)
    .map((part) => part.replace(/;.*|\.json$/, ''))
    .filter((part) => part !== '');

/** How many parts two paths have in common at their beginning. */
function commonParts(own: readonly string[], template: readonly string[]): number {
  const apart = template.findIndex(
    (part, index) => own[index] === undefined || (part !== own[index] && !part.startsWith('{')),
  );
  return apart === -1 ? template.length : apart;
}

/**
 * The operation whose path is most like one that the contract does not have: what answers it belongs to the same server, and
 * must not tell more.
 */
export function neighbourOf(operations: readonly Operation[], path: string): FoundOperation | undefined {
  const own = partsOf(path);
  let best: Operation | undefined;
  let most = 2;
  for (const operation of operations) {
    const template = partsOf(operation.path);
    const common =
      commonParts(own, template) - Math.abs(template.length - own.length) / 8 - pathNames(operation.path).length / 64;
    if (common <= most) continue;
    [best, most] = [operation, common];
  }
  return best === undefined ? undefined : { operation: best, values: new Map() };
}
