import { isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, texts } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { featureOff, lacking } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import { inLanes, type World } from '../phases/world.ts';
import { OF_INPUT } from '../plan/expect.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, send, sendAs } from './lab.ts';
import { harmless } from './rights.ts';
import { canUndo, sendUndone } from './undone.ts';

type Limited = { by: Extract<By, { session: 'limited' }>; lacks: string[] };

const statusOf = ({ answer }: Exchange) => answer?.status ?? 0;
const isDenial = (exchange: Exchange) => [401, 403].includes(statusOf(exchange));

/** The users with fewer permissions whose rights for a call are known, those who lack least first. */
function limitedUsers({ contract, context }: World, { operation, path }: Call): Limited[] {
  return context.persons.limited
    .flatMap((person, who): Limited[] => {
      const lacks = lacking(operation, person, path);
      const isOff = featureOff(contract, operation, person, path) !== undefined;
      return lacks === undefined || isOff ? [] : [{ by: { session: 'limited', who }, lacks }];
    })
    .toSorted((a, b) => a.lacks.length - b.lacks.length);
}

/** The user who lacks least of those who lack something for a call: whoever forgets one permission lets this one in. */
const nearest = (world: World, call: Call) => limitedUsers(world, call).find(({ lacks }) => lacks.length > 0);

const GIVEN: Problem = {
  isLoss: true,
  cause: 'call of somebody without the permission',
  expected: 'status 403',
  received: 'a success',
};

/** The same call with each other word of its path, such as each other product: permissions can depend on it. */
function inOtherWords({ path, ...call }: Call): Call[] {
  return call.operation.parameters
    .filter((parameter) => parameter.in === 'path' && isWord(parameter) && path.has(parameter.name))
    .flatMap(({ name, schema }) =>
      texts(schema.enum)
        .filter((word) => word !== path.get(name))
        .map((word) => ({ ...call, path: new Map([...path, [name, word]]) })),
    );
}

/** A user who lacks something for another word of a path is denied there, too. */
async function checkWords(world: World, call: Call): Promise<void> {
  const { operation } = call;
  for (const other of inOtherWords(call)) {
    const user = nearest(world, other);
    if (user === undefined) continue;
    const exchange = await send(world, other, user.by);
    const problems = isSuccessful(other, exchange) ? [GIVEN] : [];
    note(
      world,
      'permission',
      { operation },
      exchange,
      problems,
      `A user without ${user.lacks.join(' and ')} is denied.`,
    );
  }
}

/** Whoever may not read something is not told by HEAD that it is there. */
async function checkHead(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const user = isSafe(operation) && world.mode !== 'read' ? nearest(world, call) : undefined;
  if (user === undefined) return;
  const exchange = await sendAs(world, call, user.by, { method: 'HEAD' });
  const isGiven = statusOf(exchange) >= 200 && statusOf(exchange) < 300;
  const says = `HEAD by a user without ${user.lacks.join(' and ')} is denied.`;
  // In the envelope, the status says nothing.
  const problems = isGiven && !operation.envelope ? [GIVEN] : [];
  note(world, 'permission', { operation }, exchange, problems, says, { isUndocumented: true });
}

/** Whoever has the permissions for a change is told the same of what does not exist as one who has all. */
async function checkPermitted(world: World, call: Call): Promise<void> {
  const { operation, path } = call;
  if (isSafe(operation) || obstacle(world, operation, path) !== undefined) return;
  const user = limitedUsers(world, call).find(({ lacks }) => lacks.length === 0);
  if (user === undefined || operation.permissions.always.length === 0 || !canUndo(world, call, user.by)) return;
  const exchange = await sendUndone(world, call, user.by);
  if (!isDenial(exchange)) return;
  const own = await sendUndone(world, call, { session: 'main' });
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'denied although everything is permitted that it takes',
    expected: `status ${statusOf(own)}, as for a user with all permissions`,
    received: `status ${statusOf(exchange)}`,
  };
  const isApart = !isDenial(own) && !OF_INPUT.includes(statusOf(own)) && own.answer !== undefined;
  const says = 'Whoever has the permissions that a call takes may make it.';
  note(world, 'permission', { operation }, exchange, isApart ? [problem] : [], says);
}

/** The values that a user's own data has for names of paths, such as the id of the account. */
function namedIn(value: Json | undefined, names: ReadonlySet<string>): [string, string][] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]): [string, string][] => {
    const isNamed = names.has(key) && /_id$/.test(key) && (typeof one === 'string' || typeof one === 'number');
    return [...(isNamed ? [[key, String(one)] satisfies [string, string]] : []), ...namedIn(one, names)];
  });
}

/** What the other user's own data has for names of paths. */
async function othersNames(world: World): Promise<Map<string, string>> {
  const names = new Set(world.contract.operations.flatMap(({ path }) => pathNames(path)));
  const own = world.contract.operations.filter(
    ({ secured, admin, permissions, path, parameters, ...operation }) =>
      secured &&
      !admin &&
      isSafe(operation) &&
      permissions.always.length === 0 &&
      permissions.byProduct === undefined &&
      pathNames(path).length === 0 &&
      !parameters.some(({ required }) => required),
  );
  for (const operation of own) {
    const exchange = await send(world, { operation, path: new Map() }, { session: 'other' });
    const found = isSuccessful({ operation }, exchange) ? namedIn(exchange.answer?.json, names) : [];
    if (found.length > 0) return new Map(found.toReversed());
  }
  return new Map();
}

/** Whoever is of another account may not make a call below this one, nor the other way round. */
async function checkAccounts(world: World, call: Call, others: ReadonlyMap<string, string>): Promise<void> {
  const { operation, path } = call;
  const foreign = [...others].filter(([name, value]) => path.has(name) && path.get(name) !== value);
  if (operation.admin || foreign.length === 0) return;
  const below = { ...call, path: new Map([...path, ...foreign]) };
  const { main, other } = world.context.persons;
  // An operator may look into any account.
  const tried = [
    ...(other?.isAdmin === false ? [{ by: { session: 'other' } as const, call }] : []),
    ...(main.isAdmin === false ? [{ by: { session: 'main' } as const, call: below }] : []),
  ];
  for (const one of tried) {
    const exchange = await send(world, one.call, one.by);
    const problem: Problem = {
      isLoss: true,
      cause: 'item of another account used',
      expected: 'a rejection',
      received: `status ${statusOf(exchange)}`,
    };
    const problems = isSuccessful(call, exchange) ? [problem] : [];
    note(world, 'existence', { operation, ...one.by }, exchange, problems, 'Nobody uses what is of another account.');
  }
}

/** Checks rights where a server can have others than elsewhere: by the words of a path, by HEAD, and by its account. */
export async function proveDenials(world: World): Promise<void> {
  const others = world.hasOther ? await othersNames(world) : new Map<string, string>();
  const secured = world.operations.filter((operation) => operation.secured);
  await inLanes(world, secured, async (operation: Operation) => {
    const call = harmless(world, operation);
    if (call === undefined) return;
    await checkWords(world, call);
    await checkHead(world, call);
    await checkPermitted(world, call);
    await checkAccounts(world, call, others);
  });
}
