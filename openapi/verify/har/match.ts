import type { Operation } from '../contract/contract.ts';
import { matchPath } from '../contract/template.ts';

/** Where an API is: an origin, and the path before the contract's paths, which is often empty. */
type Place = { origin: string; path: string };

/** Finds the calls of the API among others. */
export type Locator = {
  /** The URLs of the servers with an API. */
  servers: string[];
  /** The path of a URL as the contract has it; undefined if the URL is not of the API. */
  pathOf(url: URL): string | undefined;
};

/** The operations of a path, whatever their method. */
export function operationsAt(operations: readonly Operation[], path: string): Operation[] {
  return operations.filter((operation) => matchPath(operation.path, path) !== undefined);
}

function placeOf(server: string): Place {
  const { origin, pathname } = new URL(server);
  return { origin, path: pathname.replace(/\/$/, '') };
}

/**
 * Locates the API at a server, or else wherever one of the URLs ends with a path of the contract. All that is under the
 * first folders of the contract's paths, such as `/api`, is of the API, also what the contract does not have.
 */
export function createLocator(urls: readonly URL[], operations: readonly Operation[], server?: string): Locator {
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
    pathOf: ({ origin, pathname }) =>
      [...places.values()]
        .filter((place) => place.origin === origin && pathname.startsWith(`${place.path}/`))
        .map(({ path }) => pathname.slice(path.length))
        .find(isCovered),
  };
}
