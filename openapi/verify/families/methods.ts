import { isSafe, type Operation, pathNames } from '../contract/contract.ts';
import type { Exchange } from '../http/call.ts';
import { inLanes, type World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { checkAtOnce } from './atOnce.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, sendAs } from './lab.ts';
import { checkSameItem, type Seen } from './sameItem.ts';

/** A site that nobody has allowed to read an account. */
const FOREIGN_SITE = 'https://elsewhere.atrium.invalid';

/** A method that no API of this kind has. */
const UNUSED_METHOD = 'PROPFIND';

/** Sites that nobody has allowed to read an account: any other, a frame without one, and two whose names have the server's. */
function foreignSites(server: string): string[] {
  const { hostname } = new URL(server);
  return [FOREIGN_SITE, 'null', `https://${hostname}.elsewhere.invalid`, `https://elsewhere-${hostname}`];
}

/** Another site's script may not read what a session shows. Returns a success. */
async function checkOrigin(world: World, call: Call, origin = FOREIGN_SITE): Promise<Exchange | undefined> {
  const { operation } = call;
  const session = caller(operation);
  const exchange = await sendAs(world, call, { session }, { headers: { origin } });
  noteOrigin(world, operation, exchange, origin);
  return isSuccessful({ operation }, exchange) ? exchange : undefined;
}

/** Notes whether a response lets a site read it. */
function noteOrigin(world: World, operation: Operation, exchange: Exchange, origin: string, isPreflight = false): void {
  const { headers = {} } = exchange.answer ?? {};
  const allowed = headers['access-control-allow-origin'] ?? '';
  const isOpen =
    operation.secured && headers['access-control-allow-credentials'] === 'true' && [origin, 'null'].includes(allowed);
  const problem: Problem = {
    isLoss: true,
    cause: 'every site may read what a session shows',
    expected: `no permission for ${origin}`,
    received: `Access-Control-Allow-Origin: ${allowed} with Access-Control-Allow-Credentials: true`,
  };
  note(
    world,
    'header',
    { operation, session: caller(operation) },
    exchange,
    isOpen ? [problem] : [],
    'Only sites of the product may read responses with a session.',
    { isUndocumented: isPreflight },
  );
}

/** Asks, as a browser would, whether another site may make a call. */
async function checkPreflight(world: World, call: Call): Promise<void> {
  for (const origin of foreignSites(world.server)) {
    const headers = { origin, 'access-control-request-method': call.operation.method };
    const exchange = await sendAs(world, call, { session: 'none' }, { method: 'OPTIONS', headers });
    noteOrigin(world, call.operation, exchange, origin, true);
  }
}

/** Makes a call with another method than the operation's, of which the contract says nothing, and notes what is wrong with it. */
async function tryMethod(
  world: World,
  call: Call,
  method: string,
  { session = caller(call.operation), says, problemOf }: Trial,
): Promise<void> {
  const { operation } = call;
  const exchange = await sendAs(world, call, { session }, { method });
  const problem = exchange.failure?.kind === 'refused' ? undefined : problemOf(exchange.answer?.status ?? 0);
  const problems = problem === undefined ? [] : [problem];
  note(world, 'method', { operation, session }, exchange, problems, says, { isUndocumented: true });
}

type Trial = {
  session?: 'main' | 'none';
  /** What must be true. */
  says: string;
  /** What is wrong with a response of a status, if anything. */
  problemOf(status: number): Problem | undefined;
};

const isRejection = (status: number) => (status >= 400 && status < 500) || status === 501;
const isSuccess = (status: number) => status >= 200 && status < 300;

/** HEAD, OPTIONS and a method that is not used: what HTTP says of them, or that the server does not have them. */
async function checkMethods(world: World, call: Call, status: number): Promise<void> {
  const judge = (method: string, isFine: (received: number) => boolean, expected: string) =>
    tryMethod(world, call, method, {
      says: `${method} is answered as HTTP says, or rejected.`,
      problemOf: (received) =>
        isFine(received)
          ? undefined
          : { certainty: 'assumed', cause: `${method} answered wrongly`, expected, received: `status ${received}` },
    });
  const asGet = (received: number) => received === status || isRejection(received);
  await judge('HEAD', asGet, `status ${status}, as GET, or a rejection`);
  if (call.operation.secured)
    await tryMethod(world, call, 'HEAD', {
      session: 'none',
      says: 'HEAD without a session is rejected, as GET is.',
      problemOf: (received) =>
        isSuccess(received)
          ? {
              isLoss: true,
              cause: 'HEAD answered without a session',
              expected: 'status 401',
              received: `status ${received}`,
            }
          : undefined,
    });
  await judge('OPTIONS', (received) => isSuccess(received) || isRejection(received), 'a success or a rejection');
  if (world.mode === 'write') await judge(UNUSED_METHOD, isRejection, 'status 405 or 501');
}

/** Whoever asks for a page as well gets JSON, or is told that there is no page. */
async function checkAccept(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const session = caller(operation);
  const exchange = await sendAs(world, call, { session }, { headers: { accept: 'text/html, application/json;q=0.9' } });
  const { answer } = exchange;
  const isPage = answer !== undefined && isSuccess(answer.status) && /text\/html/.test(answer.contentType);
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'a page in place of JSON',
    expected: 'JSON, or status 406',
    received: answer?.contentType ?? 'no response',
  };
  note(
    world,
    'content-type',
    { operation, session },
    exchange,
    isPage ? [problem] : [],
    'Whoever asks for a page gets JSON.',
  );
}

/** Every path answers OPTIONS, whatever else it is for. */
async function checkOptions(world: World, operation: Operation): Promise<void> {
  const invented = world.values.invented(operation);
  const path = invented ?? new Map<string, string>();
  if (pathNames(operation.path).some((name) => !path.has(name))) return;
  await checkPreflight(world, { operation, path });
  // On what does not exist, a call does no harm, nor does one without the body that it needs.
  const isHarmless = invented !== undefined || operation.body?.required === true;
  if (isHarmless && world.mode === 'write' && obstacle(world, operation, path) === undefined)
    for (const origin of foreignSites(world.server)) await checkOrigin(world, { operation, path }, origin);
  await tryMethod(world, { operation, path }, 'OPTIONS', {
    says: 'OPTIONS is answered as HTTP says, or rejected.',
    problemOf: () => undefined,
  });
}

/** Checks of HTTP itself, once for every path. */
export async function proveMethods(world: World): Promise<void> {
  const unsafe = world.mode === 'read' ? [] : world.operations.filter((one) => !isSafe(one));
  await inLanes(world, unsafe, (operation) => checkOptions(world, operation));
  const seen: Seen[] = [];
  await inLanes(world, world.operations.filter(isSafe), async (operation) => {
    const found = world.values.existing(operation);
    if (!found.ok || obstacle(world, operation, found.path) !== undefined) return;
    const call = { operation, path: found.path, query: found.query };
    const shown = await checkOrigin(world, call);
    const status = shown?.answer?.status;
    if (shown === undefined || status === undefined) return;
    seen.push({ operation, exchange: shown });
    for (const origin of foreignSites(world.server).slice(1)) await checkOrigin(world, call, origin);
    // Without further options, a run sends nothing but GET.
    await checkAccept(world, call);
    if (world.mode !== 'read') await checkMethods(world, call, status);
    await checkAtOnce(world, call);
  });
  checkSameItem(world, seen);
}
