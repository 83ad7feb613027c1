import type { Operation } from '../contract/contract.ts';
import { matchPath } from '../http/paths.ts';
import { isCovered } from '../proxy/traffic.ts';

/** Where the API is: an origin, and the path before the contract's paths, which is often empty. */
export type Base = { origin: string; path: string };

export function baseOf(server: string): Base {
  const { origin, pathname } = new URL(server);
  return { origin, path: pathname.replace(/\/$/, '') };
}

/** The operations of a path, whatever their method. */
export function operationsAt(operations: readonly Operation[], path: string): Operation[] {
  return operations.filter((operation) => matchPath(operation.path, path) !== undefined);
}

/** Where the APIs of some URLs are: wherever a path ends with one of the contract. */
export function findBases(urls: readonly URL[], operations: readonly Operation[]): Base[] {
  const bases = new Map<string, Base>();
  for (const { origin, pathname } of urls) {
    const starts = [...pathname.matchAll(/(?=\/api\/)/g)].map(({ index }) => index);
    const start = starts.find((index) => operationsAt(operations, pathname.slice(index)).length > 0);
    const path = start === undefined ? undefined : pathname.slice(0, start);
    if (path !== undefined) bases.set(`${origin}${path}`, { origin, path });
  }
  return [...bases.values()];
}

/** The path of a URL as the contract has it; undefined if the URL is not of the API. */
export function apiPath({ origin, pathname }: URL, bases: readonly Base[], operations: readonly Operation[]) {
  const paths = bases
    .filter((base) => base.origin === origin && pathname.startsWith(`${base.path}/`))
    .map((base) => pathname.slice(base.path.length));
  return paths.find((path) => isCovered(path) || operationsAt(operations, path).length > 0);
}
