import { actionsOn, idOf, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { firstApart } from './agree.ts';
import { isSuccessful, note, obstacle, send } from './lab.ts';
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
    const before = onlyFields(await looked(), isKept);
    const sent = body === undefined ? {} : { body };
    const exchange = await send(world, { operation, path, ...sent });
    if (!isSuccessful({ operation }, exchange)) continue;
    const now = await looked();
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
