import { type Resource, resources } from '../contract/items.ts';
import type { Exchange } from '../http/call.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { type Call, isSuccessful, obstacle, send } from './lab.ts';
import { createdPath } from './subject.ts';

/** The collection whose items a call creates. */
const createdBy = ({ contract }: World, { operation }: Call): Resource | undefined =>
  resources(contract).find(({ create }) => create === operation);

/** The users who may delete what a call by somebody creates, the best first: whoever has made it may be of another account. */
function removers(world: World, { path }: Call, { remove }: Resource, by: By): By[] {
  // What a user of this run may do changes from call to call.
  const users: By[] = by.session === 'opened' ? [{ session: 'main' }] : [by, { session: 'main' }];
  return users.filter((one) => obstacle(world, remove, path, one) === undefined);
}

/** Whether nothing is left behind of a call that somebody may make: what it creates, if anything, can be deleted. */
export function canUndo(world: World, call: Call, by: By): boolean {
  const resource = createdBy(world, call);
  return resource === undefined || removers(world, call, resource, by).length > 0;
}

/**
 * Makes a call that is about rights, and deletes at once what it has created: where the client chooses the id, whoever may make
 * the call creates the item that does not exist, and other checks count what is there.
 */
export async function sendUndone(world: World, call: Call, by: By): Promise<Exchange> {
  const exchange = await send(world, call, by);
  const resource = createdBy(world, call);
  const path = resource && createdPath(world, resource, new Map(call.path), exchange);
  if (resource === undefined || path === undefined) return exchange;
  const made = { operation: resource.remove, path };
  for (const user of removers(world, call, resource, by))
    if (isSuccessful(made, await send(world, made, user))) return exchange;
  return exchange;
}
