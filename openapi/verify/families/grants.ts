import { itemsAt, listPlace, type Resource, resources } from '../contract/items.ts';
import { type Json, type JsonObject, texts } from '../contract/json.ts';
import { lacking, type Person } from '../http/persons.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { createdPath, type Subject } from './subject.ts';

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
  for (const { listed, key, parameter } of resources(contract)) {
    const field = Object.keys(body).find(
      (name) => name === `${listed?.place.pointer.split('/')[1]?.replace(/s$/, '')}_id`,
    );
    if (listed === undefined || field === undefined) continue;
    const { operation } = listed;
    if (operation.path.includes('{') || obstacle(world, operation, new Map()) !== undefined) continue;
    const exchange = await send(world, { operation, path: new Map() });
    const place = listPlace(contract, operation, parameter) ?? listed.place;
    for (const item of itemsAt(exchange.answer?.json, place)) {
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
  const isCreation = operation === resource.create;
  // What is taken must not be in its way.
  const body = isCreation ? (subject.other ?? subject.body) : subject.body;
  const gift = ownGift(world, body, person) ?? (await itemGift(world, body, person));
  if (gift === undefined) return;
  if (!isCreation) await subject.set(subject.body);
  const above = isCreation ? new Map([...path].filter(([name]) => name !== resource.parameter)) : path;
  const call = { operation, path: above, body: gift.body };
  const exchange = await send(world, call, { session: 'limited', who });
  const isMade = isSuccessful({ operation }, exchange);
  const problem: Problem = {
    isLoss: true,
    cause: 'permission given by somebody who lacks it',
    expected: `a rejection: the user lacks ${gift.permission}`,
    received: `status ${exchange.answer?.status}`,
  };
  note(world, 'permission', { operation }, exchange, isMade ? [problem] : [], SAYS);
  if (!isMade) return;
  const made = isCreation ? createdPath(world, resource, above, exchange) : undefined;
  if (made !== undefined) await send(world, { operation: resource.remove, path: made });
  else if (!isCreation) await subject.set(subject.body);
}
