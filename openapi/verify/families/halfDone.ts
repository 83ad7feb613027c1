import { idOf, type Resource } from '../contract/items.ts';
import { isSame, type JsonObject } from '../contract/json.ts';
import { isOfRun } from '../contract/samples.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem, sendAs } from './lab.ts';
import { misplacedError } from './namedPlaces.ts';
import { acceptedOther, otherBody } from './others.ts';
import { type Rejected, rejectionsOf } from './rejected.ts';
import { type Change, changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/** Where a call is sent: where the client chooses the id of a new item, to one that no item has. */
function targetOf({ values }: World, subject: Subject, { operation, path }: Rejected, resource?: Resource) {
  const own = path ?? subject.path() ?? new Map<string, string>();
  if (resource === undefined || !resource.clientId || operation !== resource.create) return own;
  const id = values.invented(operation)?.get(resource.parameter);
  return id === undefined ? own : new Map([...own, [resource.parameter, id]]);
}

/** Makes a rejected call. Returns whether the server rejected it, so that it can be said to have changed nothing. */
async function isRejected(world: World, subject: Subject, rejected: Rejected, resource?: Resource): Promise<boolean> {
  const { by, operation, body, what, as, headers = {}, beyond, place } = rejected;
  const sent = { ...(body === undefined ? {} : { body }), ...(as === undefined ? {} : { as }) };
  const path = targetOf(world, subject, rejected, resource);
  const exchange = await sendAs(world, { operation, path, restores: !subject.isOwnItem, ...sent }, by, { headers });
  const { answer } = exchange;
  const isAccepted = isSuccessful({ operation }, exchange);
  const barred = by.session !== 'main' && { isLoss: true, cause: 'change accepted from somebody who may not make it' };
  // What else is invalid is sent by who may, and judged elsewhere, too.
  const wrong = barred || (beyond && { ...beyond, cause: 'value beyond its limit accepted' });
  if (wrong) {
    const received = describe(answer);
    const problem: Problem = { ...wrong, expected: 'a rejection', received };
    note(world, 'half-done', { operation }, exchange, isAccepted ? [problem] : [], what);
  }
  // Errors of another form can have another way to name places.
  if (!isAccepted && place !== undefined && place.length > 1 && world.context.errors === undefined)
    note(world, 'half-done', { operation }, exchange, misplacedError(answer, place), NAMED);
  return answer !== undefined && !isAccepted;
}

const NAMED = 'A refusal names the place of what is wrong.';
const RULE = 'A rejected call changes nothing.';

/** Notes what has changed, or that nothing has. Returns whether nothing has. */
function noteChanges(world: World, changes: readonly Change[], says = RULE): boolean {
  for (const { view, problem } of changes) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'rejected call changed something' }];
    note(world, 'half-done', view, view.exchange, problems, says);
  }
  return changes.every(({ problem }) => problem === undefined);
}

/** Items that a list did not have before, and that no other run has made: what is stored of a rejected body may not name this one. */
function newcomers({ word }: World, { key }: Resource, before: readonly View[], now: readonly View[]): Change[] {
  return now.flatMap((view) => {
    const earlier = before.find(({ operation }) => operation === view.operation);
    const known = new Set(earlier?.others.map((item) => idOf(item, key)));
    const found = view.others.find((item) => !known.has(idOf(item, key)) && !isOfRun(item, word));
    if (earlier === undefined || found === undefined) return [];
    const received = `an item with the id ${idOf(found, key)}`;
    return [{ view, problem: { isLoss: true, pointer: view.pointer, expected: 'no further item', received } }];
  });
}

/** What calls that must be rejected are about. `resource`: the collection of which it is an item; undefined for settings. */
type Tried = { world: World; subject: Subject; resource: Resource | undefined };

/** Makes calls of one kind that must be rejected, and looks whether they have changed something. */
async function checkKind(
  { world, subject, resource }: Tried,
  kind: readonly Rejected[],
  changesTo: (earlier: readonly View[], now: readonly View[]) => Change[],
): Promise<void> {
  let before = await subject.look();
  const rejected: Rejected[] = [];
  for (const one of kind) {
    if (await isRejected(world, subject, one, resource)) rejected.push(one);
    else {
      // What was accepted has changed something, and is a finding elsewhere.
      await subject.set(subject.body);
      before = await subject.look();
    }
  }
  if (rejected.length === 0) return;
  const now = await subject.look();
  const hasChanged = changesTo(before, now).some(({ problem }) => problem !== undefined);
  // One of them has changed something: each is made again on what is as it was, to say which.
  for (const one of hasChanged ? rejected : []) {
    await subject.set(subject.body);
    const start = await subject.look();
    const isAgain = await isRejected(world, subject, one, resource);
    if (isAgain && !noteChanges(world, changesTo(start, await subject.look()), `${one.what} ${RULE}`)) return;
  }
  noteChanges(world, changesSince(before, now));
}

/** Makes calls that must be rejected, and looks whether they have changed something. */
export async function checkRejected(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const taken: JsonObject = subject.other ?? (await acceptedOther(world, subject));
  const other = isSame(taken, subject.body) ? otherBody(world, subject) : taken;
  await subject.set(subject.body);
  const changesTo = (earlier: readonly View[], now: readonly View[]) => [
    ...(resource === undefined || subject.other === undefined ? [] : newcomers(world, resource, earlier, now)),
    ...changesSince(earlier, now),
  ];
  for (const kind of rejectionsOf(world, subject, other, resource))
    if (kind.length > 0) await checkKind({ world, subject, resource }, kind, changesTo);
}
