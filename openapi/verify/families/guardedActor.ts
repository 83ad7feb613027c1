import { fieldsOf } from '../contract/bodies.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { listFor, type Resource, resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, objectAt } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { featureOff, lacking } from '../http/persons.ts';
import { type By, cookieValue } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { type Bench, benchOf, create, type Path, remove } from './bench.ts';
import { type Call, isSuccessful, isWide, obstacle, send } from './lab.ts';

/** A user of this run, with a role of this run: whatever the role has, the user may. */
export type Actor = {
  world: World;
  /** What the role has at first: all that the main user has. */
  all: readonly string[];
  /** Gives the role other permissions. Returns whether that was accepted. */
  grant(permissions: readonly string[]): Promise<boolean>;
  /** Turns the user off or on; undefined if there is no such thing. */
  turn?: (isActive: boolean) => Promise<boolean>;
  /** Opens a session as the user. */
  open(): Promise<By | undefined>;
  /** Deletes the user. Returns whether that was accepted. */
  removeUser(): Promise<boolean>;
  end(): Promise<void>;
};

/** The collection whose items have a list of permissions. */
function rolesOf({ contract }: World): Resource | undefined {
  return resources(contract).find(
    ({ create: { body, admin }, update }) =>
      !admin && update !== undefined && fieldsOf(contract.document, body?.schema ?? {}).fields.has('permissions'),
  );
}

/** The collection of people who have one of these, and the field that says which. */
function usersOf({ contract, values }: World, roles: Resource): { users: Resource; field: string } | undefined {
  for (const users of resources(contract)) {
    const example = users.create.body?.examples.find(isObject) ?? {};
    const hasEmail = Object.keys(example).some((name) => /email/.test(name));
    const field = Object.keys(example).find((name) => {
      const lists = values.sources({ [name]: example[name] ?? null });
      return roles.listed !== undefined && lists.includes(roles.listed.operation);
    });
    if (hasEmail && field !== undefined && !users.create.admin) return { users, field };
  }
  return undefined;
}

/** Whether a success of an operation is said to set a cookie. */
function setsCookie({ contract: { document } }: World, { path, method }: Operation): boolean {
  const answers = Object.values(objectAt(document, 'paths', path, method.toLowerCase(), 'responses'));
  return answers.some((answer) => 'Set-Cookie' in objectAt(answer, 'headers'));
}

/** The call that opens a session as somebody of a list of people. */
function openerOf(world: World): { operation: Operation; name: string } | undefined {
  for (const operation of world.contract.operations) {
    if (operation.method !== 'POST' || !operation.secured || !setsCookie(world, operation)) continue;
    const name = pathNames(operation.path).find((one) => /user/.test(one) && listFor(world.contract, operation, one));
    if (name !== undefined) return { operation, name };
  }
  return undefined;
}

/** The path of a call with the id of somebody. */
function openingPath(
  { values }: World,
  { operation, name }: { operation: Operation; name: string },
  id: string,
): Path | undefined {
  const found = values.existing(operation);
  return found.ok ? new Map([...found.path, [name, id]]) : undefined;
}

/** Reads the lists with what some calls refer to, as far as the run has not done so. */
async function learnFor({ contract, values, ...world }: World, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const examples = operation.body?.examples ?? [];
    const isKnown = values.existing(operation).ok && examples.every((example) => values.localize(example).ok);
    if (isKnown) continue;
    const lists = pathNames(operation.path).flatMap((name) => listFor(contract, operation, name) ?? []);
    for (const list of new Set([...lists, ...values.sources(examples)])) {
      const found = values.existing(list);
      if (!found.ok) continue;
      const call = { operation: list, path: found.path, query: found.query };
      const exchange = await send({ contract, values, ...world }, call);
      const { json } = exchange.answer ?? {};
      if (json !== undefined && isSuccessful(call, exchange)) values.learn(list, found.path, json);
    }
  }
}

const ON = /^(?:is_)?(?:active|enabled)$/;

/** Who calls with a session that this run has opened. */
function withSession(value: string): By & { opened: ReadonlyMap<string, string> } {
  return { session: 'opened', openedBy: 'actor', opened: new Map([['actor', value]]) };
}

/** The collections and the call with which somebody is made who has a role of their own. */
function waysOf(world: World) {
  const roles = rolesOf(world);
  const found = roles && usersOf(world, roles);
  const opener = openerOf(world);
  return roles === undefined || found === undefined || opener === undefined ? undefined : { roles, found, opener };
}

/** Reads what users and roles refer to, so that this run can make some; others than the checks of rights count them. */
export async function learnActor(world: World): Promise<void> {
  const ways = waysOf(world);
  if (ways === undefined || !world.operations.some(({ secured, admin }) => secured && !admin)) return;
  await learnFor(world, [ways.roles.create, ways.found.users.create, ways.opener.operation]);
}

/** Makes a user with a role of their own; undefined where a part of that is not possible. */
export async function makeActor(world: World): Promise<Actor | undefined> {
  const { persons } = world.context;
  const ways = waysOf(world);
  const all = [...(persons.main.permissions ?? [])];
  if (ways === undefined || all.length === 0) return undefined;
  const { roles, found, opener } = ways;
  const [roleBench, userBench] = [benchOf(world, roles), benchOf(world, found.users)];
  if (typeof roleBench === 'string' || typeof userBench === 'string') return undefined;
  if (obstacle(world, opener.operation, userBench.parent) !== undefined) return undefined;
  const role = await create(roleBench, { ...roleBench.bodyOf('gr'), permissions: all });
  const id = role.path?.get(roles.parameter);
  if (role.path === undefined || id === undefined) return undefined;
  const body: JsonObject = { ...userBench.bodyOf('gu'), [found.field]: id };
  const flag = Object.keys(body).find((name) => ON.test(name) && typeof body[name] === 'boolean');
  const user = await create(userBench, flag === undefined ? body : { ...body, [flag]: true });
  return actorOf(roleBench, role.path, userBench, { ...user, body, flag, all, opener });
}

type Parts = {
  path: Path | undefined;
  body: JsonObject;
  flag: string | undefined;
  all: readonly string[];
  opener: { operation: Operation; name: string };
};

async function actorOf(roles: Bench, role: Path, users: Bench, parts: Parts): Promise<Actor | undefined> {
  const { world } = roles;
  const { path: user, body, flag, all, opener } = parts;
  const endRole = async () => {
    await remove(roles, role);
  };
  if (user === undefined) {
    await endRole();
    return undefined;
  }
  const change = async ({ resource }: Bench, path: Path, sent: Json) => {
    const { update: operation } = resource;
    return operation !== undefined && isSuccessful({ operation }, await send(world, { operation, path, body: sent }));
  };
  let isThere = true;
  const removeUser = async () => {
    isThere = !isSuccessful({ operation: users.resource.remove }, await remove(users, user));
    return !isThere;
  };
  return {
    world,
    all,
    grant: (permissions) => change(roles, role, { ...roles.bodyOf('gr', role), permissions: [...permissions] }),
    ...(flag === undefined || users.resource.update === undefined
      ? {}
      : {
          turn: (isActive: boolean) =>
            change(users, user, { ...users.bodyOf('gu', user), ...shared(body, users), [flag]: isActive }),
        }),
    async open() {
      const path = openingPath(world, opener, user.get(users.resource.parameter) ?? '');
      if (path === undefined) return undefined;
      const { operation } = opener;
      const sent = sampleBody(world.contract, operation, world.values, `${world.word}gs`, path);
      const { answer } = await send(world, { operation, path, ...(sent === undefined ? {} : { body: sent }) });
      const value = answer?.cookies.flatMap((one) => cookieValue(one, world.contract.cookie) ?? [])[0];
      if (value === undefined || value === '') return undefined;
      return withSession(value);
    },
    removeUser,
    async end() {
      if (isThere) await removeUser();
      await endRole();
    },
  };
}

/** The fields of a creation that a change has, too. */
function shared(body: JsonObject, { resource, world }: Bench): JsonObject {
  const { fields } = fieldsOf(world.contract.document, resource.update?.body?.schema ?? {});
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.has(name)));
}

/** The permissions that a call takes. */
export function neededFor({ permissions: { always, byProduct } }: Operation, path: Path): readonly string[][] {
  const needs = byProduct === undefined ? always : (byProduct.get(path.get('product') ?? '') ?? []);
  return needs.map((need) => (typeof need === 'string' ? [need] : need));
}

/** The calls that the actor tries: those that only read, or are about what does not exist. */
function actorCalls({ world }: Actor): Call[] {
  const { contract, context, operations, values, word } = world;
  return operations.flatMap((operation): Call[] => {
    const existing = values.existing(operation);
    const path = isSafe(operation) ? (existing.ok ? existing.path : undefined) : values.invented(operation);
    if (path === undefined || !operation.secured || operation.admin) return [];
    if (featureOff(contract, operation, context.persons.main, path) !== undefined) return [];
    if ((lacking(operation, context.persons.main, path) ?? ['?']).length > 0) return [];
    const body = isSafe(operation) ? undefined : sampleBody(contract, operation, values, `${word}ga`, path);
    const query = existing.ok ? existing.query : new Map<string, string>();
    return [{ operation, path, query, ...(body === undefined ? {} : { body }) }];
  });
}

/** Whether somebody was told that they may not make a call. */
export const isDenial = ({ answer }: Exchange): boolean => answer?.status === 401 || answer?.status === 403;

/** Of a run about everything, the calls of so many areas stand for all. */
const ONE_OF = 24;

/** Calls that stand for others where there are many. */
export function someCalls(actor: Actor): Call[] {
  const all = actorCalls(actor);
  return isWide(actor.world) ? all.filter((_, index) => index % ONE_OF === 0) : all;
}
