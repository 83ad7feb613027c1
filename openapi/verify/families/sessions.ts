import { isSafe, type Operation } from '../contract/contract.ts';
import type { Exchange } from '../http/call.ts';
import { ORDER_OF_CHECKS } from '../judge/errors.ts';
import { inLanes, makeParts, type Part, type World } from '../phases/world.ts';
import { OF_INPUT } from '../plan/expect.ts';
import { checkBarred, checkHeadAbroad, checkOpening, checkTargets, opened } from './guardedDenied.ts';
import { type Call, note, obstacle, type Problem, send, sendAs, someFor } from './lab.ts';
import { foreignSites } from './origins.ts';

const OTHER_SESSION = 'session taken for another one';

/** Sessions that are almost the right one, and what is wrong where they are accepted. */
const ALMOST = [
  { session: 'longer', cause: OTHER_SESSION, says: 'A session with more behind it is rejected.' },
  { session: 'recased', cause: OTHER_SESSION, says: 'A session in other letters is rejected.' },
  { session: 'preceded', cause: OTHER_SESSION, says: 'A session with something before it is rejected.' },
  { session: 'shorter', cause: OTHER_SESSION, says: 'A session without its end is rejected.' },
  { session: 'void', cause: OTHER_SESSION, says: 'A session with the word `null` for its value is rejected.' },
] as const;

/** How many of them are tried with each call. */
const SOME = 2;

/** What a server takes that only looks whether there is a session. */
const ALIKE = [
  { session: 'alike', cause: OTHER_SESSION, says: 'Another session of the same form is rejected.' },
] as const;

/** Nothing where the session belongs; only where that is a cookie. */
const EMPTY = [
  { session: 'empty', cause: 'empty session accepted', says: 'A cookie with nothing in it is rejected.' },
] as const;

/** The right session in wrong places, and none in the right one; only where it belongs into a cookie. */
const MISPLACED = [
  {
    session: 'misplaced',
    cause: 'session accepted in the address or in another cookie',
    says: 'A session in the address, or in a cookie of another name, is rejected.',
  },
  {
    session: 'inHeaders',
    cause: 'session accepted in another header',
    says: 'A session is not taken from other headers.',
  },
] as const;

type Almost = (typeof ALMOST | typeof ALIKE | typeof EMPTY | typeof MISPLACED)[number];

/** Where a call changes nothing even if it is accepted: one that only reads, or one on what does not exist. */
function harmlessPath({ values, mode }: World, operation: Operation): ReadonlyMap<string, string> | undefined {
  const existing = values.existing(operation);
  if (isSafe(operation)) return existing.ok ? existing.path : undefined;
  if (mode === 'read') return undefined;
  return values.invented(operation) ?? (existing.ok && operation.body?.required === true ? existing.path : undefined);
}

const isDenial = ({ answer }: Exchange) => answer?.status === 401 || answer?.status === 403;

/** What is wrong with the response to an almost right session. */
async function problemOf(
  world: World,
  call: Call,
  exchange: Exchange,
  { session, cause }: Almost,
): Promise<Problem | undefined> {
  const status = exchange.answer?.status ?? 0;
  if (isDenial(exchange) || status >= 500) return undefined;
  // A server that looks at the session first, and not here, has taken this one for right, whatever it says then.
  const isKnown = isDenial(await send(world, call, { session: 'unknown' }));
  if (!isKnown && status === 404) return undefined;
  const isEarly = !isKnown && OF_INPUT.includes(status);
  return {
    // Whoever sends it in a header knows it, and has not made a browser add it.
    ...(isEarly || session === 'inHeaders' ? { certainty: 'assumed' } : { isLoss: true }),
    cause: isEarly ? ORDER_OF_CHECKS : cause,
    expected: 'status 401',
    received: `status ${status}`,
  };
}

/** Makes a call with sessions that are not right, each by itself. */
async function tryEach(world: World, call: Call, sessions: readonly Almost[]): Promise<void> {
  for (const almost of sessions) {
    const { session, says } = almost;
    const exchange = await send(world, call, { session });
    const problem = await problemOf(world, call, exchange, almost);
    note(
      world,
      'cookie-value',
      { operation: call.operation, session },
      exchange,
      problem === undefined ? [] : [problem],
      says,
    );
  }
}

/** Makes a call with the session in all wrong places at once, and more in the address; with each by itself where that is not rejected. */
async function tryAstray(world: World, call: Call): Promise<void> {
  const session = 'astray';
  // What the refusal allows another site is seen with all others.
  const [origin = ''] = foreignSites(world.server);
  const exchange = await sendAs(world, opened(call), { session }, { headers: { origin } });
  if (!isDenial(exchange)) {
    await checkOpening(world, call);
    return tryEach(world, call, MISPLACED);
  }
  const says = 'A session in the address, in other cookies or in other headers is rejected.';
  note(world, 'cookie-value', { operation: call.operation, session }, exchange, [], says);
}

/** Makes a call with sessions that are almost the right one, and with the right one in wrong places. */
async function tryAlmost(world: World, call: Call): Promise<void> {
  const almost = [...someFor(world, call.operation, ALMOST, SOME), ...ALIKE];
  await tryEach(world, call, world.hasCookie ? [...almost, ...EMPTY] : almost);
  if (world.hasCookie) await tryAstray(world, call);
}

/** What is tried with each call, and the groups of checks that it belongs to; what a refusal allows another site is seen with all others. */
const CALLS: readonly Part<[Call]>[] = [
  [['rights', 'http'], tryAlmost],
  [['rights', 'http'], checkBarred],
  [['http'], checkHeadAbroad],
];

const ALONE: readonly Part[] = [[['http'], checkTargets]];

/** Calls with a session that is almost the right one. */
export async function proveSessions(world: World): Promise<void> {
  const secured = world.operations.filter((operation) => operation.secured);
  await inLanes(world, secured, async (operation) => {
    const path = harmlessPath(world, operation);
    if (path === undefined || obstacle(world, operation, path) !== undefined) return;
    const existing = world.values.existing(operation);
    const call = { operation, path, query: existing.ok ? existing.query : new Map<string, string>() };
    await makeParts(world, CALLS, call);
  });
  await makeParts(world, ALONE);
}
