import { isSafe, type Operation } from '../contract/contract.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, note, type Problem, sendAs, someFor } from './lab.ts';

/** A site that nobody has allowed to read an account. */
const FOREIGN_SITE = 'https://elsewhere.atrium.invalid';

/** A host that a caller claims to have asked for, as a proxy would say it. */
const CLAIMED_HOST = 'claimed.atrium.invalid';

const isAddress = (hostname: string) => /^[\d.]+$|:/.test(hostname) || hostname === 'localhost';

/** Sites that nobody has allowed to read an account: any other, a frame without one, and two whose names have the server's. */
export function foreignSites(server: string): string[] {
  const { hostname } = new URL(server);
  return [FOREIGN_SITE, 'null', `https://${hostname}.elsewhere.invalid`, `https://elsewhere-${hostname}`];
}

/** More such sites: of a name below the server's, of one that a pattern with unescaped dots takes for it, and a local one. */
function furtherSites(server: string): string[] {
  const { hostname } = new URL(server);
  if (isAddress(hostname)) return [`https://elsewhere.invalid/?${hostname}`];
  const further = [`https://elsewhere.${hostname}`, 'http://localhost', `https://elsewhere.invalid/?${hostname}`];
  return hostname.includes('.') ? [...further, `https://${hostname.replace(/\.(?=[^.]*$)/, 'x')}`] : further;
}

/** A frame without a site, and all sites whose names have the server's. */
export const namedSites = (server: string): string[] => [...foreignSites(server).slice(1), ...furtherSites(server)];

/** How many of the sites whose names have the server's are tried with each call. */
const SOME = 2;

/** Sites for one call: any other, a frame without one, and some of the names that a careless rule lets through. */
function sitesFor(world: World, operation: Operation): string[] {
  const [elsewhere = FOREIGN_SITE, none = 'null', ...named] = [
    ...foreignSites(world.server),
    ...furtherSites(world.server),
  ];
  return [elsewhere, none, ...someFor(world, operation, named, SOME)];
}

/** Another site's script may not read what a session shows. Returns a success. */
export async function checkOrigin(world: World, call: Call, origin: string): Promise<Exchange | undefined> {
  const { operation } = call;
  const session = caller(operation);
  const exchange = await sendAs(world, call, { session }, { headers: { origin } });
  noteOrigin(world, operation, exchange, origin);
  return isSuccessful({ operation }, exchange) ? exchange : undefined;
}

/** What is wrong with the permission that a response gives to a site. */
function originProblem({ secured }: Operation, { answer }: Exchange, origin: string): Problem | undefined {
  const { headers = {} } = answer ?? {};
  const allowed = headers['access-control-allow-origin'] ?? '';
  const isOpen = headers['access-control-allow-credentials'] === 'true' && [origin, 'null'].includes(allowed);
  if (!secured || !isOpen) return undefined;
  return {
    isLoss: true,
    cause: 'every site may read what a session shows',
    expected: `no permission for ${origin}`,
    received: `Access-Control-Allow-Origin: ${allowed} with Access-Control-Allow-Credentials: true`,
  };
}

/** Notes whether a response lets a site read it. */
function noteOrigin(world: World, operation: Operation, exchange: Exchange, origin: string, isPreflight = false): void {
  const problem = originProblem(operation, exchange, origin);
  const says = 'Only sites of the product may read responses with a session.';
  const by = { operation, session: caller(operation) };
  note(world, 'header', by, exchange, problem === undefined ? [] : [problem], says, { isUndocumented: isPreflight });
}

/** Asks, as a browser would, whether another site may make a call. */
export async function checkPreflight(world: World, call: Call): Promise<void> {
  // What is read without being asked about first tells of the other sites by itself.
  for (const origin of isSafe(call.operation) ? [FOREIGN_SITE] : sitesFor(world, call.operation)) {
    const headers = {
      origin,
      'access-control-request-method': call.operation.method,
      'access-control-request-headers': 'content-type',
    };
    const exchange = await sendAs(world, call, { session: 'none' }, { method: 'OPTIONS', headers });
    noteOrigin(world, call.operation, exchange, origin, true);
  }
}

/** Makes a call in the name of other sites, of which none may read the response. */
export async function checkOrigins(world: World, call: Call): Promise<void> {
  const [elsewhere = FOREIGN_SITE, ...others] = sitesFor(world, call.operation);
  for (const origin of [elsewhere, ...someFor(world, call.operation, others, 1)])
    await checkOrigin(world, call, origin);
}

/** Reads something in the name of other sites, of which none may read the response. Returns what it is, if there is something. */
export async function checkReading(world: World, call: Call): Promise<Exchange | undefined> {
  const shown = await checkOrigin(world, call, FOREIGN_SITE);
  if (shown === undefined) return undefined;
  for (const origin of sitesFor(world, call.operation).slice(1)) await checkOrigin(world, call, origin);
  return shown;
}

/** An error about what does not exist is as private as what does. */
export async function checkErrorOrigin(world: World, operation: Operation): Promise<void> {
  const path = world.values.invented(operation);
  if (path !== undefined) await checkOrigin(world, { operation, path }, FOREIGN_SITE);
}

/** A site of the server itself may read a response, which then depends on who asks; a claimed host stands nowhere in it. */
export async function checkOwnOrigin(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const session = caller(operation);
  const origin = new URL(world.server).origin;
  const claims = { 'x-forwarded-host': CLAIMED_HOST, forwarded: `host=${CLAIMED_HOST}`, 'x-host': CLAIMED_HOST };
  const exchange = await sendAs(world, call, { session }, { headers: { origin, ...claims } });
  const { headers = {}, text = '' } = exchange.answer ?? {};
  const isEchoed = headers['access-control-allow-origin'] === origin;
  const isShared = isEchoed && !/\borigin\b|\*/i.test(headers.vary ?? '');
  const told = Object.entries(headers).find(([, value]) => value.includes(CLAIMED_HOST))?.[0];
  const problems: Problem[] = [];
  if (isShared)
    problems.push({
      certainty: 'assumed',
      cause: 'a response for one site that caches show to others',
      expected: 'Vary: Origin',
      received: `Access-Control-Allow-Origin: ${origin} with Vary: ${headers.vary ?? 'nothing'}`,
    });
  if (told !== undefined || text.includes(CLAIMED_HOST))
    problems.push({
      certainty: 'inferred',
      cause: 'addresses with a host that the caller has claimed',
      expected: 'addresses of the server itself',
      received: `${CLAIMED_HOST} in ${told === undefined ? 'the body' : `\`${told}\``}`,
    });
  const says = 'A response says whom it is for, and has no host of the caller’s choice.';
  note(world, 'header', { operation, session }, exchange, problems, says);
}
