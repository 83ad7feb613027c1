import { type Operation, SUCCESS_CODE } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, textAt } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { CONFLICT, isSuccessful, note, type Problem } from './lab.ts';
import { acceptedOther } from './others.ts';
import { type Change, changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/** Whether a call changes what is there, so that it can be made again. */
export const isChange = ({ method }: Operation) => ['PUT', 'PATCH'].includes(method);

/** Notes that a change which was accepted before was accepted again. Returns whether it was. */
export function noteRepeated(world: World, operation: Operation, written: Exchange): boolean {
  const isAccepted = isSuccessful({ operation }, written);
  const refused: Problem = {
    certainty: 'assumed',
    cause: 'the same change refused',
    expected: operation.envelope ? `success with code ${SUCCESS_CODE}, as before` : 'success, as before',
    received: describe(written.answer),
  };
  const says = 'The same change can be made again.';
  // A change that says when its item was read is made with an older time the second time.
  const isStale = written.answer?.status === 409 && textAt(written.answer.json, 'code') === CONFLICT;
  note(world, 'again', { operation }, written, isAccepted || isStale ? [] : [refused], says);
  return isAccepted;
}

/** What an item shows of what was sent with a body, at any depth of its objects. */
function sentPart(item: Json, body: Json): Json {
  if (!isObject(item) || !isObject(body)) return item;
  const names = Object.keys(item).filter((name) => name in body);
  return Object.fromEntries(names.map((name) => [name, sentPart(item[name] ?? null, body[name] ?? null)]));
}

/** Views of nothing but what was sent with a body. */
const sentOnly = (views: readonly View[], body: JsonObject): View[] =>
  views.map((view) => {
    const part = view.item === undefined ? undefined : sentPart(view.item, body);
    return { ...view, item: isObject(part) ? part : undefined };
  });

/**
 * What is shown otherwise than when a change was made first. What the change does not name may be left as other changes have made
 * it since then, so that it only counts if making the change once more changes it again.
 */
async function changedMore(subject: Subject, body: JsonObject, before: readonly View[]): Promise<Change[]> {
  const now = await subject.look();
  const [sent, all] = [changesSince(sentOnly(before, body), sentOnly(now, body)), changesSince(before, now)];
  const isSure = all.every(({ problem }, index) => problem === undefined || sent[index]?.problem !== undefined);
  if (isSure) return sent;
  const isMade = isSuccessful({ operation: subject.write }, await subject.set(body));
  const further = isMade ? changesSince(now, await subject.look()) : [];
  const isMoving = ({ operation }: View) =>
    further.some(({ view, problem }) => view.operation === operation && problem !== undefined);
  return all.map((change, index) => (isMoving(change.view) ? change : (sent[index] ?? { view: change.view })));
}

/** What a call that writes has answered, as far as it was sent. */
function answered(operation: Operation, exchange: Exchange, body: JsonObject): View {
  const part = sentPart(exchange.answer?.json ?? null, body);
  const item = isObject(part) ? part : undefined;
  return { operation, exchange, item, pointer: '', isOwn: false, others: [], strays: [] };
}

/** Notes whether a change that was made several times in a row was answered with the same. */
function noteAnswers(world: World, operation: Operation, made: readonly Exchange[], body: JsonObject): void {
  const [first, last] = [made[0], made.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const changes = changesSince([answered(operation, first, body)], [answered(operation, last, body)]);
  const problems = changes.flatMap(({ problem }) =>
    problem === undefined ? [] : [{ ...problem, cause: 'the same change again answered with something else' }],
  );
  note(world, 'again', { operation }, last, problems, 'The same change again is answered with the same.');
}

/** Makes a change so many times, and notes what is shown otherwise than when it was made first. */
export async function repeat(
  world: World,
  subject: Subject,
  { body, times, before }: { body: JsonObject; times: number; before: readonly View[] },
): Promise<boolean> {
  const made: Exchange[] = [];
  for (let time = 0; time < times; time += 1) {
    const written = await subject.set(body);
    if (!noteRepeated(world, subject.write, written)) return false;
    made.push(written);
  }
  noteAnswers(world, subject.write, made, body);
  for (const { view, problem } of await changedMore(subject, body, before)) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'the same change again changed more' }];
    note(world, 'again', view, view.exchange, problems, 'The same change again changes nothing more.');
  }
  return true;
}

/**
 * Makes a change again, after another one and twice: everything has to be as it was when it was made first. So it is with the
 * other one, because what turns something on can turn it off when it is made again. `ordinary`: what showed the change first.
 */
export async function checkAgain(world: World, subject: Subject, ordinary: readonly View[]): Promise<void> {
  if (!isChange(subject.write)) return;
  const other = await acceptedOther(world, subject);
  const before = await subject.look();
  if (await repeat(world, subject, { body: other, times: 1, before }))
    await repeat(world, subject, { body: subject.body, times: 2, before: ordinary });
}
