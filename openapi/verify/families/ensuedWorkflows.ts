import { createRunner } from '../arazzo/run.ts';
import { fieldsOf } from '../contract/bodies.ts';
import type { Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, isSame, type Json, type JsonObject, preview } from '../contract/json.ts';
import { type Exchange, type SentRequest, sentObject } from '../http/call.ts';
import type { Caller, Connection } from '../http/connection.ts';
import { findOperation } from '../http/paths.ts';
import type { World } from '../phases/world.ts';
import type { Flow } from '../plan/flow.ts';
import { isChange, noteRepeated } from './again.ts';
import { shownIn } from './atOnce.ts';
import { isSuccessful, MIXED_UP, note, type Problem } from './lab.ts';
import { otherThan } from './others.ts';
import { isSecretName } from './secrets.ts';

const AGAIN = 'The same change can be made again, and is answered as before.';
const AT_ONCE = 'Changes at the same time are each answered as alone.';

/** Whether a change uses something up, or makes something new each time, as that of a password or of a token does. */
function isSingle({ document }: World['contract'], { path, body }: Operation): boolean {
  const names = [...fieldsOf(document, body?.schema ?? {}).fields.keys()];
  return [...names, path.split('/').at(-1) ?? ''].some(isSecretName);
}

/** Notes that a change is answered as it was when it was made alone. */
function noteAlike(
  world: World,
  operation: Operation,
  exchange: Exchange,
  alone: Exchange,
  kind: 'again' | 'parallel',
): void {
  const isAlike = !isSuccessful({ operation }, exchange) || shownIn(exchange) === shownIn(alone);
  const problem: Problem = {
    ...(kind === 'again' ? { certainty: 'assumed' } : { isLoss: true }),
    cause: kind === 'again' ? 'the same call again answered otherwise' : MIXED_UP,
    expected: `${preview(alone.answer?.json)}, as before`,
    received: preview(exchange.answer?.json),
  };
  note(world, kind, { operation }, exchange, isAlike ? [] : [problem], kind === 'again' ? AGAIN : AT_ONCE);
}

/** A change that a workflow has made: how it is made again, with this body or another one. */
type Change = { operation: Operation; body: JsonObject; send(body?: JsonObject): Promise<Exchange> };

/** Makes a change with another body, and both several times at once; at last the same as at first, so that the workflow goes on. */
async function changeAtOnce(world: World, { operation, body, send }: Change, own: Exchange): Promise<void> {
  const other = otherThan(world, operation, body);
  const alone = isSame(other, body) ? undefined : await send(other);
  const isTaken = alone !== undefined && isSuccessful({ operation }, alone);
  const bodies = isTaken ? [body, other, body, other] : [body, body];
  const made = await Promise.all(bodies.map(async (one) => ({ one, exchange: await send(one) })));
  for (const { one, exchange } of made)
    noteAlike(world, operation, exchange, one === other && alone !== undefined ? alone : own, 'parallel');
  await send();
}

/** Fields whose value names a call, so that a server can tell when it is made again. */
const KEY = /^(?:idempotency_?key|request_?key|client_?token)$/i;

/** Whether a workflow makes a change that is made again, or by somebody else: one that no other check can make. */
export function hasRepeatable({ contract, operations }: World, { steps }: Flow): boolean {
  const updates = resources(contract).map(({ update }) => update);
  const hasKey = ({ method, body }: Operation) =>
    method === 'POST' &&
    [...fieldsOf(contract.document, body?.schema ?? {}).fields.keys()].some((name) => KEY.test(name));
  return steps.some(
    ({ check: { operation } }) =>
      operations.includes(operation) && !updates.includes(operation) && (isChange(operation) || hasKey(operation)),
  );
}

/** Whether a call may be made again without doing more: it has a key that stands for it. */
const isKeyed = ({ method }: Operation, body: JsonObject) =>
  method === 'POST' && Object.entries(body).some(([name, value]) => KEY.test(name) && typeof value === 'string');

/** Notes that calls with one key are answered as one call: each with the same, or with a refusal while the other one is made. */
function noteKey(world: World, operation: Operation, first: Exchange, second: Exchange): void {
  const isBoth = [first, second].every((one) => isSuccessful({ operation }, one));
  const problem: Problem = {
    isLoss: true,
    cause: 'one call made twice at once',
    expected: `${preview(first.answer?.json)}, because both have the same key`,
    received: preview(second.answer?.json),
  };
  const isRight = !isBoth || shownIn(first) === shownIn(second);
  const says = 'A call that is sent twice at once, with one key, is made once.';
  note(world, 'parallel', { operation }, second, isRight ? [] : [problem], says);
}

/** Whether a response has ids in its lists that were not sent: each change makes new ones, and later steps may need the first. */
function makesIds(value: Json | undefined, sent: string, isInList = false): boolean {
  if (Array.isArray(value)) return value.some((one) => makesIds(one, sent, true));
  if (!isObject(value)) return false;
  const id = value._id ?? value.id;
  const isNew = isInList && id !== undefined && id !== null && !sent.includes(String(id));
  return isNew || Object.values(value).some((one) => makesIds(one, sent));
}

/** Makes the changes of workflows again that no other check can make, because only workflows know what they may be made with. */
function repeated(world: World, connection: Connection): Connection {
  const { contract, server, operations, tally } = world;
  const base = new URL(server).pathname.replace(/\/$/, '');
  const updates = resources(contract).map(({ update }) => update);
  const reached = new Set(
    tally.checks().flatMap(({ kind, operationId }) => (kind === 'parallel' ? [operationId] : [])),
  );
  const isOpen = (operation: Operation) =>
    isChange(operation) && !updates.includes(operation) && !isSingle(contract, operation);
  const sendTwice = async (operation: Operation, send: () => Promise<Exchange>) => {
    const [first, second] = await Promise.all([send(), send()]);
    const done = [first, second].find((one) => isSuccessful({ operation }, one));
    if (done === undefined) return first;
    reached.add(operation.id);
    noteKey(world, operation, first, second);
    return done;
  };
  return {
    ...connection,
    async send(request: SentRequest, by: Caller) {
      const path = new URL(request.url).pathname.slice(base.length);
      const found = findOperation(contract.operations, request.method, path);
      const body = by.restores === true && by.isRejected !== true ? sentObject(request) : undefined;
      if (found === undefined || body === undefined) return connection.send(request, by);
      const { operation } = found;
      const send = (other?: JsonObject) =>
        connection.send(other === undefined ? request : { ...request, body: JSON.stringify(other) }, by);
      const isNew = operations.includes(operation) && !reached.has(operation.id);
      if (isNew && isKeyed(operation, body)) return sendTwice(operation, send);
      const exchange = await send();
      if (!isNew || !isOpen(operation) || !isSuccessful({ operation }, exchange)) return exchange;
      if (makesIds(exchange.answer?.json, request.body ?? '')) return exchange;
      reached.add(operation.id);
      const again = await send();
      if (!noteRepeated(world, operation, again)) return exchange;
      noteAlike(world, operation, again, exchange, 'again');
      await changeAtOnce(world, { operation, body, send }, exchange);
      return exchange;
    },
  };
}

/** A world whose workflows make each change again, once, where no other check does. */
export async function repeating(world: World): Promise<World> {
  const connection = repeated(world, world.connection);
  return { ...world, connection, runner: await createRunner(world.contract, world.server, connection) };
}
