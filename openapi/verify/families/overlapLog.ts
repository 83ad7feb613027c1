import { type Contract, isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { type Resource, resources } from '../contract/items.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { World } from '../phases/world.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { replaceables } from '../plan/writeBack.ts';
import { benchOf, create, type Path, remove } from './bench.ts';
import { limitOf } from './echoes.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { rowsOf } from './lists/rows.ts';

/** How many items are created at once. */
const AT_ONCE = 3;

/** The calls that list what was done, newest first: they have pages and can be searched, and nothing can be written to them. */
export const logs = oncePer((contract: Contract) => {
  const others = [
    ...resources(contract).map(({ listed }) => listed?.operation),
    ...replaceables(contract).map(({ read }) => read),
  ];
  const names = (operation: Operation) =>
    operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const isAbout = (row: JsonObject) => Object.values(row).some((value) => isObject(value) && value._id !== undefined);
  return contract.operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      isPaged(operation) &&
      !others.includes(operation) &&
      names(operation).includes('q') &&
      operation.parameters.every(({ required }) => !required) &&
      responseExamples(operation).some((example) => rowsOf(contract, operation, example)?.rows.some(isAbout)),
  );
});

/** Whether a value has an id as that of something it is about. */
export function isAbout(value: Json | undefined, id: string): boolean {
  if (Array.isArray(value)) return false;
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, one]) => (/^_?id$/.test(key) ? String(one) === id : isAbout(one, id)));
}

/** What was done, as an entry says it in a word: of one thing several entries can tell. */
const wordsOf = (row: JsonObject) =>
  Object.values(row)
    .filter((value) => typeof value === 'string' && /^[a-z][a-z_]*$/.test(value))
    .join(' ');

/** How often a log says of each of some items what it says once of the first, and of another one. */
export async function entriesOf(world: World, operation: Operation, ids: readonly string[]) {
  // Only these items have such names: others may have had their ids before.
  const query = new Map([['q', `${world.word}pl`], ...limitOf(operation)]);
  const exchange = await send(world, { operation, path: new Map(), query });
  const isFine = isSuccessful({ operation }, exchange);
  const rows = isFine ? (rowsOf(world.contract, operation, exchange.answer?.json)?.rows ?? []) : [];
  const all = ids.map((id) => rows.filter((row) => isAbout(row, id)).map(wordsOf));
  const [first = [], ...others] = all;
  // The first of its kind can have done more, such as becoming the choice of everybody.
  const single = first.filter(
    (word) => first.indexOf(word) === first.lastIndexOf(word) && others.some((words) => words.includes(word)),
  );
  return { exchange, counts: all.map((words) => words.filter((word) => single.includes(word)).length) };
}

/** What a log has of several items that were created at once is as much as it has of one that was created alone. */
export async function checkLog(world: World, resource: Resource): Promise<void> {
  const all = logs(world.contract).filter((operation) => obstacle(world, operation, new Map()) === undefined);
  const bench = benchOf(world, resource);
  if (all.length === 0 || typeof bench === 'string') return;
  const alone = await create(bench, bench.bodyOf('l'));
  const idIn = (path: Path) => path.get(resource.parameter) ?? '';
  const paths: Path[] = alone.path === undefined ? [] : [alone.path];
  if (alone.path !== undefined) {
    const bodies = Array.from({ length: AT_ONCE }, (_, index) => bench.bodyOf(`l${index}`));
    const made = await Promise.all(bodies.map((body) => create(bench, body)));
    paths.push(...made.flatMap(({ path }) => path ?? []));
    for (const operation of all) {
      const { exchange, counts } = await entriesOf(world, operation, paths.map(idIn));
      const [expected = 0, ...received] = counts;
      const problem: Problem = {
        isLoss: true,
        cause: 'entries of a log lost or doubled',
        expected: `${expected} of each new item, as of the one that was created alone`,
        received: received.join(', '),
      };
      const isRight = expected === 0 || received.every((one) => one === expected);
      const says = 'Of items that are created at once, each is in the log as one alone.';
      note(world, 'parallel', { operation }, exchange, isRight ? [] : [problem], says);
    }
  }
  await Promise.all(paths.map((path) => remove(bench, path)));
}
