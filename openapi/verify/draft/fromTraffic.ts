import type { Contract } from '../contract/contract.ts';
import { type JsonObject, readJson, textAt } from '../contract/json.ts';
import type { RecordedCall } from '../har/readHar.ts';
import { groupsOf } from './groups.ts';
import { inferredDocument } from './inferred.ts';
import { answerOf, type SeenCall, type Sight } from './seen.ts';
import { cookiesOf, sessionOf } from './seenSession.ts';
import type { Statement } from './statement.ts';

/** Where a server is: its origin, and the path before the paths of its calls. */
type Place = { origin: string; folder: string };

/** Statuses of successes that may have no body. */
const WITHOUT_BODY = [201, 204];

/** A call as it is compared; undefined if it says nothing of an API. */
function seenCall({ method, url, body, answer, isBroken }: RecordedCall, { folder }: Place): SeenCall | undefined {
  if (answer === undefined || isBroken || ['OPTIONS', 'HEAD'].includes(method)) return undefined;
  if (answer.json === undefined && !WITHOUT_BODY.includes(answer.status) && answer.status < 400) return undefined;
  const sent = readJson(body ?? '');
  return {
    method,
    path: url.pathname.slice(folder.length).replace(/(?<=.)\/$/, ''),
    query: [...url.searchParams],
    ...(sent.ok && { body: sent.value }),
    ...answerOf(answer),
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

/** Whether a call has no session, by where sessions are. */
function isWithoutSession(call: RecordedCall, cookie: string, session: Statement | undefined): boolean {
  const name = session === undefined ? cookie : textAt(session.wire, 'auth', 'cookie');
  return name === '' ? !call.headers.has('authorization') : !cookiesOf(call).includes(name);
}

/**
 * What recorded calls show of a server.
 * @param server The URL of the server. By default, it is the one with the most calls.
 * @returns Undefined if no call was answered with JSON.
 */
export function sightOfTraffic(
  calls: readonly RecordedCall[],
  { operations, cookie }: Contract,
  server?: string,
): { document: JsonObject; sight: Sight } | undefined {
  const address = server ?? busiest(calls);
  if (address === undefined) return undefined;
  const { origin, pathname } = new URL(address);
  const place = { origin, folder: pathname.replace(/\/$/, '') };
  const own = calls.filter(({ url }) => url.origin === origin && url.pathname.startsWith(`${place.folder}/`));
  const all = own.flatMap((call) => {
    const seen = seenCall(call, place);
    return seen === undefined ? [] : [{ call, seen }];
  });
  // What failed may be no call of the API.
  const successes = all.filter(({ seen }) => seen.status < 400).map(({ seen }) => seen);
  if (successes.length === 0) return undefined;
  const known = new Set(successes.map(({ method, path }) => `${method} ${path}`));
  const session = sessionOf(own, cookie);
  const failures = all
    .filter(({ seen }) => seen.status >= 400)
    .map(({ call, seen }): SeenCall => {
      const isSignedOut = isWithoutSession(call, cookie, session) && known.has(`${seen.method} ${seen.path}`);
      return { ...seen, ...(isSignedOut && { isSignedOut }) };
    });
  return {
    document: inferredDocument(address, successes, failures, operations),
    sight: { failures, ...(session !== undefined && { session }) },
  };
}
