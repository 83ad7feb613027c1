import type { Operation } from '../contract/contract.ts';
import { actionsOn, idOf, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { firstApart } from './agree.ts';
import { limitOf } from './echoes.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { rowsOf } from './lists/rows.ts';
import { isAbout, logs } from './overlapLog.ts';
import { isSecretName } from './secrets.ts';
import { isRelative, onlyFields } from './shown.ts';
import { changesSince } from './state.ts';
import { type Subject, type View, viewOf } from './subject.ts';

/** Names of fields with a state, in which an item can be for a moment only. */
const STATE = /stat(?:us|e)$/;

/** Notes that what is read of an item is what the response to a call on it has shown. */
function noteAnswered(world: World, answered: View, now: readonly View[]): void {
  const isCompared = (name: string) => !isSecretName(name) && !isRelative(name) && !STATE.test(name);
  if (answered.item === undefined) return;
  for (const view of now) {
    const apart = firstApart(answered, view, 'two places show one thing differently', isCompared);
    const says = `An item is as ${answered.operation.id} has shown it.`;
    note(world, 'value', view, view.exchange, apart === undefined ? [] : [apart], says);
  }
}

/** What a log says of an item: its entries, newest first. */
type Logged = { operation: Operation; exchange: Exchange; entries: readonly JsonObject[] };

async function loggedOf(world: World, id: string): Promise<Logged[]> {
  const found: Logged[] = [];
  for (const operation of logs(world.contract)) {
    if (obstacle(world, operation, new Map()) !== undefined) continue;
    const query = new Map([['q', world.word], ...limitOf(operation)]);
    const exchange = await send(world, { operation, path: new Map(), query });
    const rows = rowsOf(world.contract, operation, exchange.answer?.json)?.rows ?? [];
    found.push({ operation, exchange, entries: rows.filter((row) => isAbout(row, id)) });
  }
  return found;
}

/** Notes that a log which has told of an item tells of what a call has changed of it. */
function noteLogged(world: World, operation: Operation, before: readonly Logged[], now: readonly Logged[]): void {
  for (const log of now) {
    const earlier = before.find((one) => one.operation === log.operation)?.entries ?? [];
    if (earlier.length === 0) continue;
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'change that is in no log',
      expected: `a new entry, since ${operation.id} has changed the item`,
      received: 'the same entries as before',
    };
    const isTold = JSON.stringify(log.entries) !== JSON.stringify(earlier);
    const says = `What ${operation.id} changes is in the log.`;
    note(world, 'value', { operation: log.operation }, log.exchange, isTold ? [] : [problem], says);
  }
}

/**
 * A call on an item that is not a change of its fields, such as a test of it or a new key for it, leaves these as they are, and what
 * its response shows of the item is what is read afterwards.
 */
export async function checkActions(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const path = subject.path();
  if (resource === undefined || subject.remove === undefined || path === undefined) return;
  for (const operation of actionsOn(world.contract, resource)) {
    const body = sampleBody(world.contract, operation, world.values, `${world.word}n`, path);
    if (obstacle(world, operation, path) !== undefined || (operation.body !== undefined && !isObject(body))) continue;
    const own = isObject(body) ? Object.keys(body) : [];
    // Whether something is on, and in which state, may be what the call is about.
    const isKept = (name: string, value: Json) =>
      name in subject.body && !own.includes(name) && typeof value !== 'boolean' && !STATE.test(name);
    const looked = async () => (await subject.look()).filter(({ isOwn }) => isOwn);
    await subject.set(subject.body);
    const whole = await looked();
    const before = onlyFields(whole, isKept);
    const id = path.get(resource.parameter) ?? '';
    const logged = own.length === 0 ? [] : await loggedOf(world, id);
    const sent = body === undefined ? {} : { body };
    const exchange = await send(world, { operation, path, ...sent });
    if (!isSuccessful({ operation }, exchange)) continue;
    const now = await looked();
    const isSent = (name: string) => own.includes(name);
    const changes = changesSince(onlyFields(whole, isSent), onlyFields(now, isSent));
    if (changes.some(({ problem }) => problem !== undefined))
      noteLogged(world, operation, logged, await loggedOf(world, id));
    const isIt = (item: JsonObject) => idOf(item, resource.key) === path.get(resource.parameter);
    noteAnswered(world, viewOf(operation, exchange, isIt), now);
    for (const { view, problem } of changesSince(before, onlyFields(now, isKept))) {
      const problems =
        problem === undefined || isRelative(problem.pointer)
          ? []
          : [{ ...problem, cause: 'call on an item changed what it is not about' }];
      note(world, 'value', view, view.exchange, problems, `${operation.id} leaves the fields of an item as they are.`);
    }
  }
}
