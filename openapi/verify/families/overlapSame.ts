import type { Resource } from '../contract/items.ts';
import type { JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, type Path, remove } from './bench.ts';
import { note, type Problem } from './lab.ts';
import { otherThan } from './others.ts';

/** A body with another one's names, and everything else other than there. */
function alike({ world, resource }: Bench, body: JsonObject): JsonObject {
  const names = Object.entries(body).filter(([, value]) => JSON.stringify(value).includes(world.word));
  return { ...otherThan(world, resource.create, body), ...Object.fromEntries(names) };
}

/** Creates items and deletes those that were accepted, which are returned. */
async function accepted(bench: Bench, bodies: readonly JsonObject[], isAtOnce: boolean) {
  const runs = isAtOnce ? await Promise.all(bodies.map((body) => create(bench, body))) : [];
  if (!isAtOnce) for (const body of bodies) runs.push(await create(bench, body));
  const paths: Path[] = runs.flatMap(({ path }) => path ?? []);
  for (const path of paths) await remove(bench, path);
  return { runs, paths };
}

/** Creates two items at once that have one name and nothing else in common: one is accepted, if they exclude each other in turn. */
export async function checkSameName(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string' || resource.clientId) return;
  const body = bench.bodyOf('sn');
  const pair = [body, alike(bench, body)];
  const inTurn = await accepted(bench, pair, false);
  if (inTurn.paths.length !== 1 || inTurn.runs[0]?.path === undefined) return;
  const { runs, paths } = await accepted(bench, pair, true);
  const operation = resource.create;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'the same created twice at once',
    expected: 'one success, as when the calls are made in turn',
    received: `${paths.length} successes`,
  };
  const says = 'Of several new items with one name that are created at once, one is accepted.';
  const [first] = runs;
  if (first !== undefined)
    note(world, 'parallel', { operation }, first.exchange, paths.length > 1 ? [problem] : [], says);
}
