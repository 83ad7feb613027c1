import { isSafe, type Operation } from '../contract/contract.ts';
import { actionsOn, type Resource } from '../contract/items.ts';
import { isObject, type Json, preview } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { Exchange } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import { inLanes, type World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { caller } from '../plan/protocol.ts';
import { benchOf, create, type Path, remove } from './bench.ts';
import { isServed, isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

/** How often a call is made in turn, and then at once. */
const TIMES = 3;
const AT_ONCE = 2;

const SAYS = 'A call that was accepted can be made again.';

/** A date with a time, in JSON. */
const TIME = /"\d{4}-\d{2}-\d{2}T[^"]*"/g;

const shownIn = ({ answer }: Exchange) => JSON.stringify(settled(answer?.json ?? null)).replaceAll(TIME, '');

/** What is wrong with a response to a call that was accepted before. */
function problemsOf(operation: Operation, first: Exchange, again: Exchange): Problem[] {
  if (!isServed({ operation }, again)) {
    const received = describe(again.answer);
    const cause = 'the same call again refused';
    return [{ certainty: 'assumed', cause, expected: 'success, as before, or a conflict', received }];
  }
  // What is put is what is there, however often.
  const isFixed = operation.method === 'PUT' && isSuccessful({ operation }, again);
  if (!isFixed || shownIn(first) === shownIn(again)) return [];
  const expected = `${preview(first.answer?.json)}, as before`;
  const cause = 'the same call again answered otherwise';
  return [{ certainty: 'assumed', cause, expected, received: preview(again.answer?.json) }];
}

/** Makes a call several times in turn, then twice at once. */
async function repeat(world: World, operation: Operation, path: Path, body: Json | undefined): Promise<void> {
  const session = caller(operation);
  const make = () => send(world, { operation, path, ...(body === undefined ? {} : { body }) }, { session });
  const first = await make();
  if (!isSuccessful({ operation }, first)) return;
  const later: Exchange[] = [];
  for (let time = 1; time < TIMES; time += 1) later.push(await make());
  later.push(...(await Promise.all(Array.from({ length: AT_ONCE }, make))));
  for (const again of later)
    note(world, 'again', { operation, session }, again, problemsOf(operation, first, again), SAYS);
}

/** Makes the further calls on an item, such as a test of it, again and again. */
export async function checkActionsAgain(world: World, resource: Resource): Promise<void> {
  const actions = actionsOn(world.contract, resource).filter((one) => world.operations.includes(one));
  const bench = actions.length === 0 ? undefined : benchOf(world, resource);
  if (bench === undefined || typeof bench === 'string') return;
  const { path } = await create(bench, bench.bodyOf('ac'));
  if (path === undefined) return;
  for (const operation of actions) {
    const body = sampleBody(world.contract, operation, world.values, `${world.word}ac`, path);
    const isKnown = operation.body === undefined || isObject(body);
    if (isKnown && obstacle(world, operation, path) === undefined) await repeat(world, operation, path, body);
  }
  await remove(bench, path);
}

/** What says that a call is about somebody's secret, of which a server may take only so many. */
const SECRET = /password|token|secret|captcha|code/i;

/** Makes the calls that everybody may make, such as the report of an error, again and again. */
export async function checkOpenCalls(world: World): Promise<void> {
  const open = world.operations.filter(
    (operation) =>
      !(isSafe(operation) || operation.secured) &&
      pathNames(operation.path).length === 0 &&
      operation.body !== undefined &&
      !SECRET.test(JSON.stringify(operation.body.examples)),
  );
  await inLanes(world, open, async (operation) => {
    const body = sampleBody(world.contract, operation, world.values, `${world.word}oc`);
    if (isObject(body)) await repeat(world, operation, new Map(), body);
  });
}
