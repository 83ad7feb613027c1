import { isSafe, type Operation, pathNames } from '../contract/contract.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { inLanes, isSuccessful, note, obstacle, type Problem, send, sendAs } from './lab.ts';

/** A site that nobody has allowed to read an account. */
const FOREIGN_SITE = 'https://elsewhere.atrium.invalid';

/** A method that no API of this kind has. */
const UNUSED_METHOD = 'PROPFIND';

/** Another site's script may not read what a session shows. */
async function checkOrigin(
  world: World,
  operation: Operation,
  path: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, string>,
): Promise<number | undefined> {
  const session = caller(operation);
  const exchange = await sendAs(world, { operation, path, query }, { session }, { headers: { origin: FOREIGN_SITE } });
  const { headers = {} } = exchange.answer ?? {};
  const allowed = headers['access-control-allow-origin'] ?? '';
  const isOpen =
    operation.secured &&
    headers['access-control-allow-credentials'] === 'true' &&
    (allowed === FOREIGN_SITE || allowed === 'null');
  const problem: Problem = {
    isLoss: true,
    cause: 'every site may read what a session shows',
    expected: `no permission for ${FOREIGN_SITE}`,
    received: `Access-Control-Allow-Origin: ${allowed} with Access-Control-Allow-Credentials: true`,
  };
  note(
    world,
    'header',
    { operation, session },
    exchange,
    isOpen ? [problem] : [],
    'Only sites of the product may read responses with a session.',
  );
  return isSuccessful({ operation }, exchange) ? exchange.answer?.status : undefined;
}

/** HEAD, OPTIONS and a method that is not used: what HTTP says of them, or that the server does not have them. */
async function checkMethods(
  world: World,
  operation: Operation,
  path: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, string>,
  status: number,
): Promise<void> {
  const session = caller(operation);
  const ask = (method: string) => sendAs(world, { operation, path, query }, { session }, { method });
  const judge = async (method: string, isFine: (received: number) => boolean, expected: string) => {
    const exchange = await ask(method);
    const received = exchange.answer?.status ?? 0;
    const problem: Problem = {
      certainty: 'assumed',
      cause: `${method} answered wrongly`,
      expected,
      received: `status ${received}`,
    };
    const isOk = isFine(received) || exchange.failure?.kind === 'refused';
    note(
      world,
      'method',
      { operation, session },
      exchange,
      isOk ? [] : [problem],
      `${method} is answered as HTTP says, or rejected.`,
      { isUndocumented: true },
    );
  };
  const isRejected = (received: number) => (received >= 400 && received < 500) || received === 501;
  await judge(
    'HEAD',
    (received) => received === status || isRejected(received),
    `status ${status}, as GET, or a rejection`,
  );
  if (operation.secured) {
    const exchange = await sendAs(world, { operation, path, query }, { session: 'none' }, { method: 'HEAD' });
    const received = exchange.answer?.status ?? 0;
    const problem: Problem = {
      isLoss: true,
      cause: 'HEAD answered without a session',
      expected: 'status 401',
      received: `status ${received}`,
    };
    const problems = received >= 200 && received < 300 ? [problem] : [];
    const says = 'HEAD without a session is rejected, as GET is.';
    note(world, 'method', { operation, session: 'none' }, exchange, problems, says, { isUndocumented: true });
  }
  await judge(
    'OPTIONS',
    (received) => (received >= 200 && received < 300) || isRejected(received),
    'a success or a rejection',
  );
  if (world.mode === 'write') await judge(UNUSED_METHOD, isRejected, 'status 405 or 501');
}

/** How many calls are made at once. */
const AT_ONCE = 6;

/** The same call several times at once is answered as it is when it is made alone. */
async function checkAtOnce(
  world: World,
  operation: Operation,
  path: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, string>,
  status: number,
): Promise<void> {
  const session = caller(operation);
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, () => send(world, { operation, path, query }, { session })),
  );
  const other = all.find(({ answer }) => answer?.status !== status && answer?.status !== 429);
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'call answered otherwise among others',
    expected: `status ${status}, as when it is made alone`,
    received: `status ${other?.answer?.status}`,
  };
  const [first] = all;
  const shown = other ?? first;
  if (shown !== undefined)
    note(
      world,
      'parallel',
      { operation, session },
      shown,
      other === undefined ? [] : [problem],
      'Calls at the same time are answered as one alone.',
    );
}

/** Every path that cannot be read answers OPTIONS, too. */
async function checkOptions(world: World, operation: Operation): Promise<void> {
  const { operations } = world.contract;
  const isRead = operations.some(({ method, path }) => method === 'GET' && path === operation.path);
  const path = world.values.invented(operation) ?? new Map<string, string>();
  if (isRead || pathNames(operation.path).some((name) => !path.has(name))) return;
  const session = caller(operation);
  const exchange = await sendAs(world, { operation, path }, { session }, { method: 'OPTIONS' });
  note(world, 'method', { operation, session }, exchange, [], 'OPTIONS is answered as HTTP says, or rejected.', {
    isUndocumented: true,
  });
}

/** Checks of HTTP itself, once for every path. */
export async function proveMethods(world: World): Promise<void> {
  const unsafe = world.mode === 'read' ? [] : world.operations.filter((one) => !isSafe(one));
  await inLanes(world, unsafe, (operation) => checkOptions(world, operation));
  await inLanes(world, world.operations.filter(isSafe), async (operation) => {
    const found = world.values.existing(operation);
    if (!found.ok || obstacle(world, operation, found.path) !== undefined) return;
    const status = await checkOrigin(world, operation, found.path, found.query);
    if (status === undefined) return;
    // Without further options, a run sends nothing but GET.
    if (world.mode !== 'read') await checkMethods(world, operation, found.path, found.query, status);
    await checkAtOnce(world, operation, found.path, found.query, status);
  });
}
