import type { Operation } from '../contract/contract.ts';
import { matchPath } from '../contract/template.ts';

/** Where an API is: an origin, and the path before the contract's paths, which is often empty. */
type Place = { origin: string; path: string };

/** Finds the calls of the API among others. */
export type Locator = {
  /** The URLs of the servers with an API. */
  servers: string[];
  /** The server of a URL, and the path below it, as the server has it; undefined if the URL is not of the API. */
  placeOf(url: URL): { server: string; path: string } | undefined;
};

/** What is called at which address. */
type Address = Pick<Operation, 'method' | 'path'>;

/** The operations of a path, whatever their method. */
export function operationsAt<T extends Address>(operations: readonly T[], path: string): T[] {
  return operations.filter((operation) => matchPath(operation.path, path) !== undefined);
}

function placeOf(server: string): Place {
  const { origin, pathname } = new URL(server);
  return { origin, path: pathname.replace(/\/$/, '') };
}

/**
 * Locates the API at a server, or else wherever one of the URLs ends with a path of an operation. All that is under the
 * first folders of these paths, such as `/api`, is of the API, also what no operation has.
 */
export function createLocator(urls: readonly URL[], operations: readonly Address[], server?: string): Locator {
  const folders = new Set(operations.map(({ path }) => path.split('/')[1] ?? '').filter((name) => /^[^{]/.test(name)));
  const isCovered = (path: string) => folders.has(path.split('/')[1] ?? '');

  const placeIn = ({ origin, pathname }: URL): Place[] => {
    const paths = [...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(index));
    const path = paths.find((end) => isCovered(end) && operationsAt(operations, end).length > 0);
    return path === undefined ? [] : [{ origin, path: pathname.slice(0, pathname.length - path.length) }];
  };
  const found = server === undefined ? urls.flatMap(placeIn) : [placeOf(server)];
  const places = new Map(found.map((place) => [place.origin + place.path, place]));
  return {
    servers: [...places.keys()],
    placeOf: ({ origin, pathname }) =>
      [...places]
        .filter(([, place]) => place.origin === origin && pathname.startsWith(`${place.path}/`))
        .map(([name, { path }]) => ({ server: name, path: pathname.slice(path.length) }))
        .find(({ path }) => isCovered(path)),
  };
}
