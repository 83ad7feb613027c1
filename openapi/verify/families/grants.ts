import { itemsAt, type Resource, resources } from '../contract/items.ts';
import { type Json, type JsonObject, texts } from '../contract/json.ts';
import { lacking, type Person } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { obstacle, send } from './lab.ts';
import type { Subject } from './subject.ts';
import { noteWithheld, sendable, settle } from './withheld.ts';

/** The field in which an item says what it permits. */
const PERMISSIONS = 'permissions';

const SAYS = 'Nobody gives somebody a permission that they lack themselves.';

/** A body that gives more than somebody has, and what more. */
type Gift = { body: JsonObject; permission: string };

/** The body with a permission that a user lacks and the main user has, where it has permissions. */
function ownGift({ context }: World, body: JsonObject, person: Person): Gift | undefined {
  const granted = body[PERMISSIONS];
  const [permission] = [...(context.persons.main.permissions ?? [])].filter(
    (name) => person.permissions?.has(name) === false,
  );
  if (!Array.isArray(granted) || permission === undefined) return undefined;
  return { body: { ...body, [PERMISSIONS]: [...new Set([...texts(granted), permission])] }, permission };
}

/** The body with something else in place of what permits things, such as a role, that permits more than a user may do. */
async function itemGift(world: World, body: JsonObject, person: Person): Promise<Gift | undefined> {
  const { contract } = world;
  for (const { listed, key } of resources(contract)) {
    const field = Object.keys(body).find(
      (name) => name === `${listed?.place.pointer.split('/')[1]?.replace(/s$/, '')}_id`,
    );
    if (listed === undefined || field === undefined) continue;
    const { operation } = listed;
    if (operation.path.includes('{') || obstacle(world, operation, new Map()) !== undefined) continue;
    const exchange = await send(world, { operation, path: new Map() });
    for (const item of itemsAt(exchange.answer?.json, listed.place)) {
      const permission = texts(item[PERMISSIONS] ?? []).find((name) => person.permissions?.has(name) === false);
      const id: Json | undefined = item[key];
      if (permission !== undefined && id !== undefined && id !== body[field])
        return { body: { ...body, [field]: id }, permission };
    }
  }
  return undefined;
}

/** A user who may write something, but lacks a permission of the main user, cannot give that to anybody with it. */
export async function checkGrants(world: World, subject: Subject, resource: Resource | undefined): Promise<void> {
  const path = subject.path();
  const { write: operation } = subject;
  if (path === undefined || resource === undefined) return;
  const who = world.context.persons.limited.findIndex(
    (person) => person.permissions !== undefined && lacking(operation, person, path)?.length === 0,
  );
  const person = world.context.persons.limited[who];
  if (person === undefined || person.isAdmin === true) return;
  const body = sendable(subject, resource);
  const gift = ownGift(world, body, person) ?? (await itemGift(world, body, person));
  if (gift === undefined) return;
  await settle(subject, resource);
  const { permission } = gift;
  await noteWithheld(world, subject, resource, {
    who,
    body: gift.body,
    says: SAYS,
    problem: {
      cause: 'permission given by somebody who lacks it',
      expected: `a rejection: the user lacks ${permission}`,
    },
  });
}
