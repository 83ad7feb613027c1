import { isSafe, type Operation } from '../contract/contract.ts';
import { texts } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { inLanes, makeParts, type Part, type World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { checkAsked, checkWho } from './answeredAsked.ts';
import { checkClients } from './answeredClients.ts';
import { checkForms } from './answeredForms.ts';
import { checkAtOnce } from './atOnce.ts';
import { checkConditional, checkSpellings, headProblems } from './conditional.ts';
import { type Call, note, obstacle, type Problem, sendAs, someFor } from './lab.ts';
import { checkErrorOrigin, checkOrigins, checkOwnOrigin, checkPreflight, checkReading } from './origins.ts';
import { checkSameItem, type Seen } from './sameItem.ts';

/** Methods that no API of this kind has. */
const UNUSED_METHODS = ['PROPFIND', 'PURGE', 'COPY', 'LOCK'];

/** Makes a call with another method than the operation's, of which the contract says nothing, and notes what is wrong with it. */
async function tryMethod(
  world: World,
  call: Call,
  method: string,
  { session = caller(call.operation), says, problemOf, further = () => [] }: Trial,
): Promise<void> {
  const { operation } = call;
  const exchange = await sendAs(world, call, { session }, { method });
  const { answer, failure } = exchange;
  const problem = failure?.kind === 'refused' ? undefined : problemOf(answer?.status ?? 0);
  const problems = [...(problem === undefined ? [] : [problem]), ...(answer === undefined ? [] : further(answer))];
  // Whoever asks with OPTIONS asks for this, so that a server without it does not have OPTIONS at all.
  if (method !== 'OPTIONS' && answer?.status === 405 && answer.headers.allow === undefined)
    problems.push({ certainty: 'assumed', cause: '405 without Allow', expected: 'an Allow header', received: 'none' });
  note(world, 'method', { operation, session }, exchange, problems, says, { isUndocumented: true });
}

type Trial = {
  session?: 'main' | 'none';
  /** What must be true. */
  says: string;
  /** What is wrong with a response of a status, if anything. */
  problemOf(status: number): Problem | undefined;
  /** What else is wrong with a response. */
  further?: (answer: ReceivedAnswer) => Problem[];
};

const isRejection = (status: number) => (status >= 400 && status < 500) || status === 501;
const isSuccess = (status: number) => status >= 200 && status < 300;

/** HEAD, OPTIONS and a method that is not used: what HTTP says of them, or that the server does not have them. */
async function checkMethods(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  const { status } = shown;
  const judge = (method: string, isFine: (received: number) => boolean, expected: string, further?: Trial['further']) =>
    tryMethod(world, call, method, {
      ...(further === undefined ? {} : { further }),
      says: `${method} is answered as HTTP says, or rejected.`,
      problemOf: (received) =>
        isFine(received)
          ? undefined
          : { certainty: 'assumed', cause: `${method} answered wrongly`, expected, received: `status ${received}` },
    });
  const asGet = (received: number) => received === status || isRejection(received);
  await judge('HEAD', asGet, `status ${status}, as GET, or a rejection`, (answer) => headProblems(answer, shown));
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
  for (const method of world.mode === 'write' ? someFor(world, call.operation, UNUSED_METHODS, 1) : [])
    await judge(method, isRejection, 'status 405 or 501');
}

/** What browsers and other programs ask for. */
const ACCEPTED = ['text/html, application/json;q=0.9', 'application/xml, */*;q=0.8'];

/** Whoever asks for a page as well gets JSON, or is told that there is no page. */
async function checkAccept(world: World, call: Call, accept: string): Promise<void> {
  const { operation } = call;
  const session = caller(operation);
  const exchange = await sendAs(world, call, { session }, { headers: { accept } });
  const { answer } = exchange;
  const isPage = answer !== undefined && isSuccess(answer.status) && /html|xml/.test(answer.contentType);
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

/** A path for calls that do no harm: of what does not exist or, where there are only words in it, of the contract's examples. */
function anyPath({ values }: World, operation: Operation): ReadonlyMap<string, string> | undefined {
  const existing = values.existing(operation);
  const path = values.invented(operation) ?? (existing.ok ? existing.path : undefined) ?? examplePath(operation);
  return pathNames(operation.path).every((name) => path.has(name)) ? path : undefined;
}

/** The contract's examples for the parameters of a path, or the first of their words. */
function examplePath({ parameters }: Operation): Map<string, string> {
  const own = parameters.filter((parameter) => parameter.in === 'path');
  return new Map(
    own.map(({ name, example, schema }) => [name, String(example ?? texts(schema.enum)[0] ?? 'x')] as const),
  );
}

/** Every path answers OPTIONS, whatever else it is for. */
async function checkOptions(world: World, operation: Operation): Promise<void> {
  const path = anyPath(world, operation);
  if (path === undefined) return;
  await checkPreflight(world, { operation, path });
  await tryMethod(world, { operation, path }, 'OPTIONS', {
    says: 'OPTIONS is answered as HTTP says, or rejected.',
    problemOf: () => undefined,
  });
}

/** What is checked of a change without making it. */
async function checkChange(world: World, operation: Operation): Promise<void> {
  await checkOptions(world, operation);
  await checkForms(world, operation);
  const path = anyPath(world, operation);
  // On what does not exist, a call does no harm, nor does one without the body that it needs.
  const isHarmless = world.values.invented(operation) !== undefined || operation.body?.required === true;
  if (path === undefined || !isHarmless || world.mode !== 'write') return;
  if (obstacle(world, operation, path) === undefined) await checkOrigins(world, { operation, path });
}

/** A reading call's response with which others are compared. */
type Shown = { exchange: Exchange; answer: ReceivedAnswer };

/** What is tried with each reading call, and the groups of checks that it belongs to. Without further options, a run sends nothing but GET. */
const CALLS: readonly Part<[Call, Shown]>[] = [
  [['http'], (world, { operation }) => checkErrorOrigin(world, operation)],
  [['http'], checkOwnOrigin],
  [
    ['http'],
    async (world, call) => {
      for (const accept of ACCEPTED.slice(0, world.mode === 'read' ? 1 : undefined))
        await checkAccept(world, call, accept);
    },
  ],
  [['http'], checkClients],
  [['http'], (world, call, { exchange }) => checkConditional(world, call, exchange)],
  [['rights'], (world, call, { exchange }) => checkSpellings(world, call, exchange)],
  [
    ['http'],
    async (world, call, { answer }) => {
      if (world.mode !== 'read') await checkMethods(world, call, answer);
    },
  ],
  [['at-once'], checkAtOnce],
  [['leaks', 'http'], (world, call, { answer }) => checkAsked(world, call, answer)],
];

/** What is looked at once. */
const ALONE: readonly Part<[readonly Seen[]]>[] = [
  [['leaks'], checkWho],
  [['values'], checkSameItem],
];

/** Checks of HTTP itself, once for every path. */
export async function proveMethods(world: World): Promise<void> {
  const unsafe = world.mode === 'read' ? [] : world.operations.filter((one) => !isSafe(one));
  if (world.groups.has('http')) await inLanes(world, unsafe, (operation) => checkChange(world, operation));
  const seen: Seen[] = [];
  await inLanes(world, world.operations.filter(isSafe), async (operation) => {
    if (world.mode !== 'read' && world.groups.has('http')) await checkOptions(world, operation);
    const found = world.values.existing(operation);
    if (!found.ok || obstacle(world, operation, found.path) !== undefined) return;
    const call = { operation, path: found.path, query: found.query };
    const shown = await checkReading(world, call);
    if (shown?.answer === undefined) return;
    seen.push({ operation, exchange: shown });
    await makeParts(world, CALLS, call, { exchange: shown, answer: shown.answer });
  });
  await makeParts(world, ALONE, seen);
}
