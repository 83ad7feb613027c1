import { isSafe } from '../contract/contract.ts';
import type { By } from '../http/sessions.ts';
import { isOver, type World } from '../phases/world.ts';
import { type Actor, isDenial, makeActor, neededFor, someCalls } from './guardedActor.ts';
import { type Call, isSuccessful, isWide, note, type Problem, send } from './lab.ts';
import { sendUndone } from './undone.ts';

/** In a run about everything, so many permissions are taken one by one. */
const MOST = 3;

type Told = { cause: string; says: string };

/** Makes calls that have to be denied. What only answers otherwise than a denial says nothing unless others are denied. */
async function noteDenied(actor: Actor, calls: readonly Call[], by: By, { cause, says }: Told): Promise<void> {
  const { world } = actor;
  for (const call of calls) {
    const exchange = await sendUndone(world, call, by);
    const problem: Problem = {
      isLoss: true,
      cause,
      expected: 'status 401 or 403',
      received: `status ${exchange.answer?.status}`,
    };
    const { operation } = call;
    note(world, 'permission', { operation }, exchange, isSuccessful(call, exchange) ? [problem] : [], says);
  }
}

/** Makes calls that have to be permitted. */
async function noteAllowed(actor: Actor, calls: readonly Call[], by: By, { cause, says }: Told): Promise<void> {
  const { world } = actor;
  for (const call of calls) {
    const exchange = await sendUndone(world, call, by);
    const received = `status ${exchange.answer?.status}`;
    const problem: Problem = { certainty: 'inferred', cause, expected: 'no denial', received };
    note(world, 'permission', { operation: call.operation }, exchange, isDenial(exchange) ? [problem] : [], says);
  }
}

/** The permission to read what one may write. */
const readingOf = (permission: string) => permission.replace(/\.write$/, '.read');

/** All permissions but some, and those that make no sense without them. */
const without = (all: readonly string[], gone: readonly string[]) =>
  all.filter((one) => !gone.includes(one) && !gone.includes(readingOf(one)));

/** Takes exactly what a call needs from somebody, and then everything else. */
async function checkNeeds(actor: Actor, call: Call, by: By): Promise<void> {
  const { all } = actor;
  const needs = neededFor(call.operation, call.path);
  for (const need of needs) {
    if (!(await actor.grant(without(all, need)))) continue;
    await noteBarred(actor, call, by, need);
  }
  const least = needs.flatMap((need) => need.find((one) => all.includes(one)) ?? []);
  const given = [...new Set([...least, ...least.map(readingOf)])].filter((one) => all.includes(one));
  if (least.length === needs.length && (await actor.grant(given)))
    await noteAllowed(actor, [call], by, {
      cause: 'denied although everything is permitted that it takes',
      says: 'Whoever has the permissions that a call takes, and no others, may make it.',
    });
}

/** Notes that somebody who lacks only one permission is denied, as somebody is who has all others. */
async function noteBarred(actor: Actor, call: Call, by: By, need: readonly string[]): Promise<void> {
  const { world } = actor;
  const { operation } = call;
  const exchange = await sendUndone(world, call, by);
  const received = `status ${exchange.answer?.status}`;
  const isDone = isSuccessful(call, exchange);
  const status = exchange.answer?.status ?? 0;
  const isUnasked = !isDone && !isSafe(operation) && !isDenial(exchange) && status >= 400 && status < 500;
  const expected = 'status 403';
  const problems: Problem[] = [];
  if (isDone) problems.push({ isLoss: true, cause: 'call of somebody without the permission', expected, received });
  else if (isUnasked && status !== 429 && (await isAskedElsewhere(actor, call, by)))
    problems.push({ certainty: 'inferred', cause: 'permission not asked for', expected, received });
  const says = `A user with all permissions but ${need.join(' or ')} is denied.`;
  note(world, 'permission', { operation }, exchange, problems, says);
}

/** Whether the server asks whoever may nothing for permissions first, also where something does not exist. */
async function isAskedElsewhere(actor: Actor, call: Call, by: By): Promise<boolean> {
  if (!(await actor.grant([]))) return false;
  return isDenial(await sendUndone(actor.world, call, by));
}

const TAKEN: Told = {
  cause: 'right kept that was taken away',
  says: 'What a role no longer permits is denied to whoever is signed in with it.',
};
const GIVEN: Told = {
  cause: 'right not there that was given',
  says: 'What a role permits again is permitted to whoever is signed in with it.',
};
const OFF: Told = {
  cause: 'session of somebody who was turned off',
  says: 'Whoever was turned off is denied whatever they ask for.',
};
const GONE: Told = {
  cause: 'session of somebody who is gone',
  says: 'Whoever was deleted is denied whatever they ask for.',
};

/** Gives and takes the rights of a user of this run, turns the user off and deletes them: each takes effect at once. */
async function checkActor(actor: Actor): Promise<void> {
  const { world, all } = actor;
  const by = await actor.open();
  if (by === undefined) return;
  const calls: Call[] = [];
  for (const call of someCalls(actor)) if (!isDenial(await sendUndone(world, call, by))) calls.push(call);
  const guarded = calls.filter(({ operation, path }) => neededFor(operation, path).length > 0);
  const reading = calls.filter(({ operation }) => isSafe(operation));
  if (await actor.grant([])) await noteDenied(actor, guarded, by, TAKEN);
  if (await actor.grant(all)) await noteAllowed(actor, guarded, by, GIVEN);
  for (const call of isWide(world) ? guarded.slice(0, MOST) : guarded) {
    if (isOver(world)) return;
    await checkNeeds(actor, call, by);
  }
  await actor.grant(all);
  if (actor.turn !== undefined && (await actor.turn(false))) {
    await noteDenied(actor, reading, by, OFF);
    await actor.turn(true);
  }
  const again = await actor.open();
  if (again === undefined) return;
  // Whoever has called before may be remembered.
  for (const call of reading) await send(world, call, again);
  if (await actor.removeUser()) await noteDenied(actor, reading, again, GONE);
}

/** Checks whether rights that are given and taken take effect, with a user and a role of this run. */
export async function checkRoles(world: World): Promise<void> {
  const isConcerned = world.operations.some(({ secured, admin }) => secured && !admin);
  const actor = isConcerned ? await makeActor(world) : undefined;
  if (actor === undefined) return;
  await checkActor(actor);
  await actor.end();
}
