import type { Resource } from '../contract/items.ts';
import type { Json } from '../contract/json.ts';
import { lacking } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { createdPath, type Subject } from './subject.ts';

type Path = ReadonlyMap<string, string>;

/** The first user with fewer permissions who may make a change, but not of what takes this permission besides. */
function whoMayOnly({ context }: World, { write }: Subject, path: Path, permission: string): number {
  return context.persons.limited.findIndex(
    (person) =>
      !person.isAdmin && person.permissions?.has(permission) === false && lacking(write, person, path)?.length === 0,
  );
}

/** Another value of a switch; undefined of anything else. */
const switched = (value: Json | undefined) => (value === undefined || typeof value === 'boolean' ? !value : undefined);

/** Who may change something, but not all of it, is denied what takes a permission of its own. */
export async function checkPartRights(world: World, subject: Subject, resource: Resource | undefined): Promise<void> {
  const path = subject.path();
  const { write: operation } = subject;
  if (path === undefined) return;
  const isCreation = resource !== undefined && operation === resource.create;
  // What is taken must not be in its way.
  const body = isCreation ? (subject.other ?? subject.body) : subject.body;
  const above = isCreation ? new Map([...path].filter(([name]) => name !== resource.parameter)) : path;
  for (const { permission, fields } of operation.parts) {
    const who = whoMayOnly(world, subject, path, permission);
    if (who < 0) continue;
    if (!isCreation) await subject.set(body);
    for (const field of fields) {
      const other = switched(body[field]);
      if (other === undefined) continue;
      const call = { operation, path: above, body: { ...body, [field]: other }, restores: !subject.isOwnItem };
      const exchange = await send(world, call, { session: 'limited', who });
      const isMade = isSuccessful({ operation }, exchange);
      const problem: Problem = {
        isLoss: true,
        cause: 'field changed without the permission that it takes',
        pointer: `/${field}`,
        expected: `a rejection: changing ${field} takes ${permission}`,
        received: `status ${exchange.answer?.status}`,
      };
      const says = `A user without ${permission} cannot change ${field}.`;
      note(world, 'permission', { operation }, exchange, isMade ? [problem] : [], says);
      if (!isMade) continue;
      const made = isCreation ? createdPath(world, resource, above, exchange) : undefined;
      if (made === undefined) await subject.set(body);
      else if (resource !== undefined) await send(world, { operation: resource.remove, path: made });
    }
  }
}
