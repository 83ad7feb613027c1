import type { Resource } from '../contract/items.ts';
import type { Json } from '../contract/json.ts';
import { lacking } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import type { Subject } from './subject.ts';
import { noteWithheld, sendable, settle } from './withheld.ts';

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
  if (path === undefined) return;
  const body = sendable(subject, resource);
  for (const { permission, fields } of subject.write.parts) {
    const who = whoMayOnly(world, subject, path, permission);
    if (who < 0) continue;
    await settle(subject, resource);
    for (const field of fields) {
      const other = switched(body[field]);
      if (other === undefined) continue;
      await noteWithheld(world, subject, resource, {
        who,
        body: { ...body, [field]: other },
        says: `A user without ${permission} cannot change ${field}.`,
        problem: {
          cause: 'field changed without the permission that it takes',
          pointer: `/${field}`,
          expected: `a rejection: changing ${field} takes ${permission}`,
        },
      });
    }
  }
}
