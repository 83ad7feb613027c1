import { actionsOn, type Resource } from '../contract/items.ts';
import { isObject, type Json } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isSuccessful, note, obstacle, send } from './lab.ts';
import { isRelative, onlyFields } from './shown.ts';
import { changesSince } from './state.ts';
import type { Subject } from './subject.ts';

/** A call on an item that is not a change of its fields, such as a test of it or a new key for it, leaves these as they are. */
export async function checkActions(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const path = subject.path();
  if (resource === undefined || subject.remove === undefined || path === undefined) return;
  for (const operation of actionsOn(world.contract, resource)) {
    const body = sampleBody(world.contract, operation, world.values, `${world.word}n`, path);
    if (obstacle(world, operation, path) !== undefined || (operation.body !== undefined && !isObject(body))) continue;
    const own = isObject(body) ? Object.keys(body) : [];
    // Whether something is on, and in which state, may be what the call is about.
    const isKept = (name: string, value: Json) =>
      name in subject.body && !own.includes(name) && typeof value !== 'boolean' && !/stat(?:us|e)$/.test(name);
    const looked = async () => onlyFields(await subject.look(), isKept).filter(({ isOwn }) => isOwn);
    await subject.set(subject.body);
    const before = await looked();
    const sent = body === undefined ? {} : { body };
    if (!isSuccessful({ operation }, await send(world, { operation, path, ...sent }))) continue;
    for (const { view, problem } of changesSince(before, await looked())) {
      const problems =
        problem === undefined || isRelative(problem.pointer)
          ? []
          : [{ ...problem, cause: 'call on an item changed what it is not about' }];
      note(world, 'value', view, view.exchange, problems, `${operation.id} leaves the fields of an item as they are.`);
    }
  }
}
