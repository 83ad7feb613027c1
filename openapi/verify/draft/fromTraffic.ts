import type { Operation } from '../contract/contract.ts';
import { type JsonObject, readJson } from '../contract/json.ts';
import type { RecordedCall } from '../har/readHar.ts';
import { groupsOf } from './groups.ts';
import { inferredDocument, type SeenCall } from './inferred.ts';

/** Where a server is: its origin, and the path before the paths of its calls. */
type Place = { origin: string; folder: string };

/** A call as it is compared; undefined if it says nothing of an API. */
function seenCall({ method, url, body, answer, isBroken }: RecordedCall, { folder }: Place): SeenCall | undefined {
  if (answer === undefined || isBroken || ['OPTIONS', 'HEAD'].includes(method)) return undefined;
  // What failed may be no call of the API.
  if (answer.status >= 400 || (answer.json === undefined && answer.status !== 204)) return undefined;
  const sent = readJson(body ?? '');
  return {
    method,
    path: url.pathname.slice(folder.length).replace(/(?<=.)\/$/, ''),
    query: [...url.searchParams],
    ...(sent.ok && { body: sent.value }),
    status: answer.status,
    ...(answer.json !== undefined && { answer: answer.json }),
  };
}

/** The origin with the most calls that were answered with JSON. */
function busiest(calls: readonly RecordedCall[]): string | undefined {
  const known = groupsOf(
    calls.filter(({ answer }) => answer?.json !== undefined),
    ({ url }) => url.origin,
  );
  return [...known].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0];
}

/**
 * What recorded calls show of a server, as an OpenAPI document.
 * @param server The URL of the server. By default, it is the one with the most calls.
 * @returns Undefined if no call was answered with JSON.
 */
export function documentOfTraffic(
  calls: readonly RecordedCall[],
  operations: readonly Operation[],
  server?: string,
): JsonObject | undefined {
  const address = server ?? busiest(calls);
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  const place = { origin, folder: pathname.replace(/\/$/, '') };
  const own = calls.filter(({ url }) => url.origin === origin && url.pathname.startsWith(`${place.folder}/`));
  const seen = own.flatMap((call) => seenCall(call, place) ?? []);
  return seen.length === 0 ? undefined : inferredDocument(address, seen, operations);
}
