import { isSafe, type Operation } from '../contract/contract.ts';
import type { Exchange } from '../http/call.ts';
import { featureOff, lacking, personOf } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import { inLanes, type World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { OF_INPUT } from '../plan/expect.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, send, sendAs } from './lab.ts';
import { trusted } from './trusted.ts';

/** Says that the caller has seen it before, however it was. */
const KEPT = { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2049 00:00:00 GMT' };

/** Statuses with which a server says that somebody may not make a call. */
const DENIALS: readonly number[] = [401, 403];

const statusOf = ({ answer }: Exchange) => answer?.status ?? 0;
const isDenial = (exchange: Exchange) => DENIALS.includes(statusOf(exchange));

/** A call that does no harm where a server makes it: one that only reads, or one to what does not exist. */
export function harmless(world: World, operation: Operation): Call | undefined {
  const { contract, values, word } = world;
  const existing = values.existing(operation);
  const query = existing.ok ? existing.query : new Map<string, string>();
  if (isSafe(operation)) return existing.ok ? { operation, path: existing.path, query } : undefined;
  const path = values.invented(operation);
  if (path === undefined || world.mode !== 'write') return undefined;
  // A name of its own: a server that makes the call must not spoil what is counted by name.
  const body = sampleBody(contract, operation, values, `${word}h`, path);
  return { operation, path, query, ...(body === undefined ? {} : { body }) };
}

type Limited = Extract<By, { session: 'limited' }>;

/** The users with fewer permissions, and what each lacks for a call; undefined where that is not known. */
function limitedUsers({ context }: World, { operation, path }: Call): { by: Limited; lacks: string[] | undefined }[] {
  return context.persons.limited.map((person, who) => ({
    by: { session: 'limited', who },
    lacks: lacking(operation, person, path),
  }));
}

/** At most so many other calls are made to see what a server looks at first. */
const MOST_OTHERS = 3;

/** Whether a user is denied other changes of what does not exist: whether the server asks for permissions first. */
async function isAskedFirst(world: World, { area, id }: Operation, by: Limited): Promise<boolean> {
  const person = personOf(world.context.persons, by);
  const others = world.contract.operations
    .filter((one) => one.id !== id && !isSafe(one))
    .toSorted((a, b) => Number(b.area === area) - Number(a.area === area))
    .flatMap((one) => harmless(world, one) ?? [])
    .filter((call) => person !== undefined && (lacking(call.operation, person, call.path) ?? []).length > 0)
    .slice(0, MOST_OTHERS);
  const tried = await Promise.all(others.map((call) => send(world, call, by)));
  return tried.length === MOST_OTHERS && tried.every((exchange) => statusOf(exchange) === 403);
}

/** What is wrong with the response to a user who lacks something. `shown`: what one who lacks nothing is shown. */
async function deniedProblem(world: World, call: Call, by: Limited, exchange: Exchange): Promise<Problem | undefined> {
  const expected = 'status 403';
  const received = `status ${statusOf(exchange)}`;
  if (isSuccessful(call, exchange))
    return { isLoss: true, cause: 'call of somebody without the permission', expected, received };
  if (isSafe(call.operation) || isDenial(exchange) || OF_INPUT.includes(statusOf(exchange))) return undefined;
  if (statusOf(exchange) !== 404 || !(await isAskedFirst(world, call.operation, by))) return undefined;
  return {
    certainty: 'assumed',
    cause: 'permission not asked for what does not exist, unlike elsewhere',
    expected,
    received,
  };
}

/** Each user with fewer permissions may do what they permit, and nothing else. */
async function checkUsers(world: World, call: Call): Promise<void> {
  const { operation, path } = call;
  for (const { by, lacks } of limitedUsers(world, call)) {
    const person = personOf(world.context.persons, by);
    if (lacks === undefined || person === undefined) continue;
    if (featureOff(world.contract, operation, person, path) !== undefined) continue;
    // Of single items, a user may see only some.
    const isOpen = isSafe(operation) && world.values.invented(operation) === undefined;
    if (lacks.length === 0 && !isOpen) continue;
    const exchange = await send(world, call, by);
    if (lacks.length > 0) {
      const problem = await deniedProblem(world, call, by, exchange);
      const says = `A user without ${lacks.join(' and ')} is denied.`;
      note(world, 'permission', { operation }, exchange, problem === undefined ? [] : [problem], says);
      continue;
    }
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'denied although everything is permitted that it takes',
      expected: 'a success',
      received: `status ${statusOf(exchange)}`,
    };
    const says = 'Whoever has the permissions that a call takes may make it.';
    note(world, 'permission', { operation }, exchange, isDenial(exchange) ? [problem] : [], says);
  }
}

/** A call for whoever may not make it: where one that creates something does harm, it lacks the body that it needs. */
function refusable(world: World, operation: Operation, call: Call | undefined): Call | undefined {
  const existing = world.values.existing(operation);
  if (call !== undefined || world.mode !== 'write' || !existing.ok || operation.body?.required !== true) return call;
  return { operation, path: existing.path, query: existing.query };
}

/** Nobody gains rights by headers that every caller can send, nor is told what only they are told who have them. */
async function checkTrusted(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const lacking = limitedUsers(world, call).find(({ lacks }) => (lacks ?? []).length > 0);
  const callers: By[] = [{ session: 'none' }, ...(lacking === undefined ? [] : [lacking.by])];
  for (const by of callers) {
    const headers = { ...trusted(world), ...(isSafe(operation) ? KEPT : {}) };
    const exchange = await sendAs(world, call, by, { headers });
    const status = statusOf(exchange);
    const isMade = isSuccessful(call, exchange) || status === 304;
    // That something does not exist, or is invalid, is told to whoever may make the call.
    const isOpen = isMade || isDenial(exchange) || status >= 500 ? isMade : isDenial(await send(world, call, by));
    const problem: Problem = {
      isLoss: true,
      cause: 'rights gained by a header that everybody can send',
      expected: 'a rejection, as without these headers',
      received: `status ${status}`,
    };
    const says = 'Headers that everybody can send give nobody rights.';
    note(world, 'permission', { operation, session: 'none' }, exchange, isOpen ? [problem] : [], says);
  }
}

/** Checks who may make each call, with every session there is. */
export async function proveRights(world: World): Promise<void> {
  const secured = world.operations.filter((operation) => operation.secured);
  await inLanes(world, secured, async (operation) => {
    const call = harmless(world, operation);
    if (call !== undefined && obstacle(world, operation, call.path) === undefined) await checkUsers(world, call);
    const refused = refusable(world, operation, call);
    if (refused !== undefined) await checkTrusted(world, refused);
  });
}
