import type { Contract, Operation } from '../contract/contract.ts';
import { preview, readJson } from '../contract/json.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { signIn } from '../dialect/pageSigns.ts';
import { nextLink } from '../dialect/pages.ts';
import { listedBy } from '../dialect/pagesOf.ts';
import { translateCall } from '../dialect/wire.ts';
import type { Fetch } from './call.ts';
import { findOperation } from './paths.ts';

/** Looks at the first responses of each list for what says that there are further pages, of which nobody has said how. */
type PageWatch = {
  /** A `fetch` that is looked at. */
  watched: (fetch: Fetch) => Fetch;
  /** What was found, in a sentence. */
  notices: () => string[];
};

/** So many responses of a list are looked at. */
const LOOKS = 3;

/** What follows after a page by a cursor, as the contract has it. */
const BY_CURSOR = /cursor|next/i;

/** How a file would say it. */
const exampleOf = (says: string, place: string) =>
  says === 'next' ? `{ cursor: after, next: ${place} }` : `{ number: page, ${says}: ${place} }`;

/** Creates a watch. `server`: its URL, without a slash at its end. */
export function createPageWatch(contract: Contract, dialect: Dialect | undefined, server: string): PageWatch {
  const looks = new Map<string, number>();
  const found = new Map<string, { says: string; place: string; value: string }>();

  /** The list at an address, if anything is to be known of it. */
  const listAt = (address: string): { operation: Operation; isPaged: boolean } | undefined => {
    const call = { method: 'GET', path: address };
    const id = dialect && translateCall(dialect, call, 'contract').operation;
    const operation =
      dialect === undefined
        ? findOperation(contract.operations, 'GET', address.split('?')[0] ?? '')?.operation
        : contract.operations.find((one) => one.id === id);
    if (operation === undefined || dialect?.operations[operation.id]?.pages !== undefined) return undefined;
    const listed = listedBy(contract.document, operation);
    return listed && { operation, isPaged: listed.names.includes('next_cursor') };
  };

  const look = (address: string, text: string, headers: Headers) => {
    const list = listAt(address);
    if (list === undefined) return;
    const { operation, isPaged } = list;
    const count = looks.get(operation.id) ?? 0;
    if (count === LOOKS || found.has(operation.id)) return;
    looks.set(operation.id, count + 1);
    const read = readJson(text);
    const linked = nextLink(headers.get('link') ?? '');
    const inHeader = linked === undefined ? undefined : ({ says: 'link', place: 'Link', value: linked } as const);
    const sign = (read.ok ? signIn(read.value) : undefined) ?? inHeader;
    // The contract's own pages have a total, too.
    if (sign === undefined || (isPaged && BY_CURSOR.test(text))) return;
    found.set(operation.id, { ...sign, value: preview(sign.value, 40) });
  };

  /** Addresses of which nothing more is to be known. */
  const known = new Map<string, number>();

  return {
    watched: (fetch) => async (url, init) => {
      const response = await fetch(url, init);
      const address = url.slice(server.length);
      const [path = ''] = address.split('?');
      const count = known.get(path) ?? 0;
      if (init.method !== 'GET' || response.status !== 200 || count === LOOKS) return response;
      known.set(path, count + 1);
      const bytes = await response.arrayBuffer();
      look(address, new TextDecoder().decode(bytes), response.headers);
      return { status: response.status, headers: response.headers, arrayBuffer: async () => bytes };
    },
    notices() {
      const [first] = found.values();
      if (first === undefined) return [];
      const lists = [...found].map(([id, { place, value }]) => `${id} (${place} is ${value})`).join(', ');
      const words = found.size === 1 ? 'seems to come in pages' : 'seem to come in pages';
      const example = exampleOf(first.says, first.place);
      return [
        `${lists} ${words}, of which only the first is checked. A file for --dialect says how the pages are asked for, with x-wire of the operation: { pages: ${example} }.`,
      ];
    },
  };
}
