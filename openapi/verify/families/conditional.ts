import { isObject, isSame } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, note, type Problem, send, sendAs, someFor } from './lab.ts';

const NOT_MODIFIED = 304;

/** Whoever has something else than there is gets what there is. */
async function checkStale(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  const { operation } = call;
  const session = caller(operation);
  const stale: Record<string, string>[] = [{ 'if-none-match': '"nothing-like-this"' }];
  if (shown.headers['last-modified'] === undefined)
    stale.push({ 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() });
  for (const headers of stale) {
    const exchange = await sendAs(world, call, { session }, { headers });
    const [[name = '', value = ''] = []] = Object.entries(headers);
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'nothing new for whoever has something else',
      expected: `status ${shown.status}, because it never was what ${name} says`,
      received: `status ${exchange.answer?.status}`,
    };
    const isWrong = exchange.answer?.status === NOT_MODIFIED;
    const says = `A response is sent to whoever has another one (${name}: ${value}).`;
    note(world, 'header', { operation, session }, exchange, isWrong ? [problem] : [], says, { isUndocumented: true });
  }
}

/** A tag of one user's response is not that of another user's, unless they see the same. */
async function checkTags(world: World, call: Call, shown: ReceivedAnswer): Promise<void> {
  const { operation } = call;
  const { etag } = shown.headers;
  if (etag === undefined || !operation.secured) return;
  const headers = { 'if-none-match': etag };
  const outside = await sendAs(world, call, { session: 'none' }, { headers });
  const isTold = outside.answer?.status === NOT_MODIFIED;
  const problem: Problem = {
    isLoss: true,
    cause: 'unchanged for somebody who may not see it',
    expected: 'status 401',
    received: `status ${NOT_MODIFIED}`,
  };
  const says = 'Whoever has no session is not told that something is unchanged.';
  note(world, 'header', { operation, session: 'none' }, outside, isTold ? [problem] : [], says, {
    isUndocumented: true,
  });
  if (!world.hasOther) return;
  const own = await send(world, call, { session: 'other' });
  const again = await sendAs(world, call, { session: 'other' }, { headers });
  const isOther = isSuccessful(call, own) && !isSame(own.answer?.json, shown.json);
  const mixed: Problem = { ...problem, cause: 'one tag for what two users see', expected: 'another ETag' };
  note(
    world,
    'header',
    { operation, session: 'other' },
    again,
    isOther && again.answer?.status === NOT_MODIFIED ? [mixed] : [],
    'Two users who see something else are not told that it is the same.',
    { isUndocumented: true },
  );
}

/** Checks of what a client may keep and ask for again. `shown`: what the call shows. */
export async function checkConditional(world: World, call: Call, { answer }: Exchange): Promise<void> {
  if (answer === undefined) return;
  await checkStale(world, call, answer);
  await checkTags(world, call, answer);
}

/** What HEAD says otherwise than GET. */
export function headProblems({ status, headers, text }: ReceivedAnswer, get: ReceivedAnswer): Problem[] {
  if (status !== get.status) return [];
  const problem = (expected: string, received: string): Problem => ({
    certainty: 'assumed',
    cause: 'HEAD tells something else than GET',
    expected,
    received,
  });
  const length = headers['content-length'];
  const whole = String(Buffer.byteLength(get.text));
  const isShort = length !== undefined && length !== whole && get.headers['content-encoding'] === undefined;
  const isSameSize = Math.abs(Number(length) - Number(whole)) <= Number(whole) / 20;
  return [
    ...(text === '' ? [] : [problem('no body', 'a body')]),
    // What is read again can have a few characters more or less.
    ...(isShort && !isSameSize ? [problem(`Content-Length: ${whole}`, `Content-Length: ${length}`)] : []),
    ...['content-type', 'cache-control', 'content-language', 'content-disposition', 'vary', 'etag'].flatMap((name) => {
      const [own, other] = [headers[name], get.headers[name]];
      if (own === undefined || other === undefined || own.toLowerCase() === other.toLowerCase()) return [];
      return [problem(`${name}: ${other}`, `${name}: ${own}`)];
    }),
  ];
}

type Spelling = (path: string) => string;

/** The spelling of a path that servers most often have under another guard, or under none. */
const WITH_SLASH: Spelling = (path) => `${path}/`;

/** Other such spellings, of which some are tried with each path. */
const SPELLINGS: readonly Spelling[] = [
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/\/(?=[^/]+$)/, '//'),
  (path) => `${path}.json`,
  (path) => `${path};a=b`,
  (path) => path.replace(/[a-z](?=[^/{}]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

/** The same path in another spelling shows nothing without a session. `shown`: what the call shows with one. */
export async function checkSpellings(world: World, call: Call, shown: Exchange): Promise<void> {
  const { operation } = call;
  const json = shown.answer?.json;
  if (!operation.secured || !isObject(json)) return;
  for (const spell of [WITH_SLASH, ...someFor(world, operation, SPELLINGS, 2)]) {
    const path = spell(operation.path);
    if (path === operation.path) continue;
    const exchange = await send(world, { ...call, operation: { ...operation, path } }, { session: 'none' });
    const received = exchange.answer?.json;
    // A page for whatever is not there is no response of the operation's.
    const isShown =
      isSuccessful({ operation }, exchange) &&
      isObject(received) &&
      isSame(Object.keys(received).toSorted(), Object.keys(json).toSorted());
    const problem: Problem = {
      isLoss: true,
      cause: 'another spelling of the path needs no session',
      expected: 'status 401 or 404',
      received: `status ${exchange.answer?.status} for ${path}`,
    };
    const says = 'A path in another spelling is not open to everybody.';
    note(world, 'header', { operation, session: 'none' }, exchange, isShown ? [problem] : [], says, {
      isUndocumented: true,
    });
  }
}
