import type { Operation } from '../contract/contract.ts';
import { isObject, isSame, type Json, type JsonObject, valueAt } from '../contract/json.ts';
import { whoLacks } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { invalidBodies } from '../plan/badInput.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { leavesOf, withValue } from './leaves.ts';
import { type Change, changesSince } from './state.ts';
import type { Subject } from './subject.ts';

/** A call that must be rejected, and what it is, in words. */
type Rejected = { what: string; by: By; operation: Operation; body?: JsonObject };

/** A body with other texts and booleans than before. Each text names the run, so that what should not be stored is known. */
export function otherBody({ contract, word }: World, { write, body, other: beside }: Subject): JsonObject {
  if (beside !== undefined) return beside;
  const leaves = leavesOf(contract.document, write.body?.schema ?? {}, body, word);
  const other = leaves.reduce<Json>((all, { kind, keys, isAdded, samples }) => {
    const value = valueAt(body, ...keys);
    if (isAdded || value === undefined) return all;
    const [first] = samples;
    if (kind === 'boolean' && first !== undefined && keys.length === 1) return withValue(all, keys, first.value);
    if (kind !== 'text' || typeof value !== 'string') return all;
    return withValue(all, keys, value.includes(word) ? `${value}o` : `${value} ${word}o`);
  }, body);
  return isObject(other) ? other : body;
}

/** At most so many single changes are tried after a body with all of them was refused. */
const MOST_SINGLE = 8;

/** Writes other values: all that differ at once or, if the server does not take them, one. Returns what is written now. */
export async function acceptedOther(world: World, subject: Subject): Promise<JsonObject> {
  const { write, body } = subject;
  const all = otherBody(world, subject);
  const keys = Object.keys(all).filter((key) => !isSame(all[key], body[key]));
  const single = keys.slice(0, MOST_SINGLE).map((key) => ({ ...body, [key]: all[key] ?? null }));
  for (const other of [all, ...single]) if (isSuccessful({ operation: write }, await subject.set(other))) return other;
  await subject.set(body);
  return body;
}

/** Bodies of valid changes with one field that is invalid: a server that stores field by field has stored some by then. */
function invalid(world: World, subject: Subject): Rejected[] {
  const { document } = world.contract;
  const { write } = subject;
  const other = otherBody(world, subject);
  const schema = write.body?.schema ?? {};
  const flat = invalidBodies(document, schema, other).map(
    ({ body, says }): Rejected => ({
      what: says,
      by: { session: 'main' },
      operation: write,
      body: isObject(body) ? body : other,
    }),
  );
  // An invalid last item after items that are changed validly.
  const nested = Object.entries(other).flatMap(([key, list]): Rejected[] => {
    if (!Array.isArray(list) || list.length === 0) return [];
    const body = withValue(other, [key], [...list.slice(0, -1), { wrong: 'item' }]);
    const what = `A \`${key}\` whose last item is invalid is rejected.`;
    return isObject(body) && isObject(list.at(-1)) ? [{ what, by: { session: 'main' }, operation: write, body }] : [];
  });
  return [...flat, ...nested];
}

/** Valid changes and deletions by those who may not make them. */
function denied(world: World, subject: Subject): Rejected[] {
  const { context, hasOther } = world;
  const { write, remove, isOwnItem } = subject;
  const path = subject.path() ?? new Map();
  const change = { operation: write, body: otherBody(world, subject) };
  return [change, ...(remove === undefined ? [] : [{ operation: remove }])].flatMap((call): Rejected[] => {
    const { operation } = call;
    const what = operation === write ? 'A change' : 'A deletion';
    const lacking = whoLacks(context, operation, path)
      .filter(({ session }) => session === 'limited')
      .map(({ lacks, ...by }) => ({ what: `${what} without ${lacks.join(' and ')} is denied.`, by }));
    // Whoever creates something does so in an account of their own.
    const isForeign = hasOther && isOfAccount(operation) && isOwnItem && operation.method !== 'POST';
    const foreign = isForeign
      ? [{ what: `${what} by a user of another account is denied.`, by: { session: 'other' } as const }]
      : [];
    const outside = [
      { what: `${what} without a session is rejected.`, by: { session: 'none' } as const },
      { what: `${what} with an unknown session is rejected.`, by: { session: 'unknown' } as const },
    ];
    return [...lacking, ...foreign, ...outside].map((one) => ({ ...call, ...one }));
  });
}

/** Makes a rejected call. Returns whether the server rejected it, so that it can be said to have changed nothing. */
async function isRejected(
  world: World,
  { path, isOwnItem }: Subject,
  { by, operation, body, what }: Rejected,
): Promise<boolean> {
  const own = path() ?? new Map<string, string>();
  const sent = body === undefined ? {} : { body };
  const exchange = await send(world, { operation, path: own, restores: !isOwnItem, ...sent }, by);
  const { answer } = exchange;
  const isAccepted = isSuccessful({ operation }, exchange);
  // What is invalid is sent by who may, and judged elsewhere, too.
  if (by.session !== 'main') {
    const problem: Problem = {
      isLoss: true,
      cause: 'change accepted from somebody who may not make it',
      expected: 'a rejection',
      received: answer === undefined ? 'no response' : describe(answer),
    };
    note(world, 'half-done', { operation }, exchange, isAccepted ? [problem] : [], what);
  }
  return answer !== undefined && !isAccepted;
}

const RULE = 'A rejected call changes nothing.';

/** Notes what has changed, or that nothing has. Returns whether nothing has. */
function noteChanges(world: World, changes: readonly Change[], says = RULE): boolean {
  for (const { view, problem } of changes) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
    note(world, 'half-done', view, view.exchange, problems, says);
  }
  return changes.every(({ problem }) => problem === undefined);
}

/** Makes calls that must be rejected, and looks whether they have changed something. */
export async function checkRejected(world: World, subject: Subject): Promise<void> {
  const all = [...invalid(world, subject), ...denied(world, subject)].filter(
    ({ body }) => body === undefined || !isSame(body, subject.body),
  );
  let before = await subject.look();
  const rejected: Rejected[] = [];
  for (const one of all) {
    if (await isRejected(world, subject, one)) rejected.push(one);
    else {
      // What was accepted has changed something, and is a finding elsewhere.
      await subject.set(subject.body);
      before = await subject.look();
    }
  }
  if (rejected.length === 0) return;
  const changes = changesSince(before, await subject.look());
  const hasChanged = changes.some(({ problem }) => problem !== undefined);
  // One of them has changed something: each is made again on what is as it was, to say which.
  for (const one of hasChanged ? rejected : []) {
    await subject.set(subject.body);
    const start = await subject.look();
    const isAgain = await isRejected(world, subject, one);
    if (isAgain && !noteChanges(world, changesSince(start, await subject.look()), `${one.what} ${RULE}`)) return;
  }
  noteChanges(world, changes);
}
