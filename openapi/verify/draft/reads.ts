/** Changes that a server answers without the item, by the responses of its operations. */
import { type Contract, resolve } from '../contract/contract.ts';
import { type JsonObject, objectAt, toPointer } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { LOCATION } from '../dialect/read.ts';
import { readerOf } from '../dialect/readOf.ts';
import { jsonOf } from './envelopes.ts';
import { type Matched, pointerTo, type Statement } from './statement.ts';
import { viewOf } from './view.ts';

/** How deep in a body an id may stand that is all that it has. */
const DEPTH = 3;

/** The place of the only thing that a body has, if it is called an id. */
function placeOfId(document: JsonObject, pointer: string, keys: readonly string[] = []): string | undefined {
  const [entry, ...others] = viewOf(document, pointer).properties;
  if (entry === undefined || others.length > 0 || keys.length === DEPTH) return undefined;
  const [name, of] = entry;
  const here = [...keys, name];
  if (viewOf(document, of).kind === 'object') return placeOfId(document, of, here);
  return /(?:^_?|_)id$|Id$/.test(name) ? toPointer(here) : undefined;
}

/** Whether a response is documented, or was seen, with the address of what is new. */
function hasLocation(document: JsonObject, { theirs }: Matched, status: string): boolean {
  const { value } = resolve(document, `${pointerTo(theirs)}${toPointer(['responses', status])}`);
  return Object.keys(objectAt(value, 'headers')).some((name) => name.toLowerCase() === LOCATION.toLowerCase());
}

/**
 * What a server does not show in its response to a change.
 * @param document The server's.
 * @param found The ids of the contract's operations that the server has.
 */
export function readStatement(
  contract: Contract,
  document: JsonObject,
  pair: Matched,
  found: ReadonlySet<string>,
): Statement[] {
  const { contract: operation, theirs } = pair;
  const successes = [...theirs.answers].filter(([status]) => /^2/.test(status));
  const reader = ['PUT', 'POST'].includes(operation.method) ? readerOf(operation, contract) : undefined;
  if (reader === undefined || successes.length === 0) return [];
  const bodies = successes.flatMap(([, { schemas }]) => jsonOf(schemas) ?? []);
  const [place] = bodies.map((pointer) => placeOfId(document, pointer));
  const isBare = bodies.length === 0 || (bodies.length === 1 && place !== undefined);
  if (!isBare) return [];
  const statuses = successes.map(([status]) => status).join(' and ');
  // An id that its path does not have is the server's.
  const isGiven = reader.isNew || pathNames(theirs.path).length < pathNames(operation.path).length;
  const isNamed = place !== undefined || successes.some(([status]) => hasLocation(document, pair, status));
  const what = place === undefined ? `its response with ${statuses} has no body` : `its response has only ${place}`;
  const doubts = [
    ...(isGiven && !isNamed ? ['nothing says where the id of what is new is'] : []),
    ...(found.has(reader.by) ? [] : [`${reader.by}, which would read it, is not found`]),
  ];
  return [
    {
      pointer: pointerTo(operation),
      wire: { read: isGiven ? { id: place ?? LOCATION } : true },
      isSure: pair.isSure && doubts.length === 0,
      why: [what, ...doubts].join('; '),
    },
  ];
}
