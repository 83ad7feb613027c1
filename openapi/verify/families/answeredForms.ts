import type { Operation } from '../contract/contract.ts';
import { resources } from '../contract/items.ts';
import { isObject, type JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { invalidBodies, sampleBody } from '../plan/badInput.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { simpleOnes } from './media.ts';

const FORM = 'application/x-www-form-urlencoded';

/** What a response says, whatever it was sent. */
const saidIn = ({ answer }: Exchange) => `${answer?.status} ${answer?.text}`;

const isInvalid = (call: Call, exchange: Exchange) =>
  !isSuccessful(call, exchange) && [200, 400, 409, 422].includes(exchange.answer?.status ?? 0);

/** A body that is invalid however it is sent, or only as JSON. */
type Spoilt = { body: JsonObject; isAnyway: boolean };

/** A body with a mistake, so that it does nothing: one that no form makes right, if there is one. */
function spoilt({ contract, values, word }: World, operation: Operation, path: Call['path']): Spoilt | undefined {
  const sample = sampleBody(contract, operation, values, `${word}m`, path);
  if (!isObject(sample)) return undefined;
  const all = invalidBodies(contract.document, operation.body?.schema ?? {}, sample).flatMap(
    ({ kind, field, body }): Spoilt[] => {
      // What is left has to tell a body that was read from none.
      if (!isObject(body) || Object.keys(body).length === 0) return [];
      // In a form, all values are texts.
      return [
        { body, isAnyway: kind === 'missing-field' || (kind !== 'wrong-type' && typeof body[field] === 'string') },
      ];
    },
  );
  return all.find(({ isAnyway }) => isAnyway) ?? all[0];
}

/** Whether the items of a collection are created by a call: there, all forms are tried with what is valid. */
const isTried = ({ contract }: World, operation: Operation) =>
  resources(contract).some(({ create }) => create === operation);

/**
 * A call that does something is not made by what a form of another site can send. It has a mistake, so that it does nothing: a
 * server that finds the same wrong with the form as with JSON, and something else with an empty form, has read it.
 */
export async function checkForms(world: World, operation: Operation): Promise<void> {
  const existing = world.values.existing(operation);
  const isAsked = world.mode === 'write' && world.hasCookie && operation.secured && operation.method === 'POST';
  if (!isAsked || !existing.ok || operation.body?.mediaType !== 'application/json' || isTried(world, operation)) return;
  const { path, query } = existing;
  const made = spoilt(world, operation, path);
  if (made === undefined || obstacle(world, operation, path) !== undefined) return;
  const { body, isAnyway } = made;
  const call = { operation, path, query, body };
  const plain = await send(world, call);
  const empty = await send(world, { ...call, as: { type: FORM, text: '' } });
  if (!isInvalid(call, plain) || saidIn(plain) === saidIn(empty)) return;
  const text = JSON.stringify(body);
  for (const as of simpleOnes(body).filter((one) => isAnyway || one.text === text)) {
    const exchange = await send(world, { ...call, as });
    const problem: Problem = {
      isLoss: true,
      cause: 'change accepted from a form of another site',
      expected: 'status 415 or another rejection than that of JSON',
      received: `status ${exchange.answer?.status}, as for JSON with the same fields`,
    };
    const says = `A body of ${as.type.split(';')[0]} is not read, because other sites can send one.`;
    const isRead = saidIn(exchange) === saidIn(plain);
    note(world, 'media-type', { operation }, exchange, isRead ? [problem] : [], says, { isUndocumented: true });
    if (isRead) return;
  }
}
