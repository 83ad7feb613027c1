import { idOf, type Resource } from '../../contract/items.ts';
import type { JsonObject } from '../../contract/json.ts';
import { isOver, type World } from '../../phases/world.ts';
import { isPaged } from '../../plan/itemSteps.ts';
import { type Bench, benchOf, create, list, type Path, remove } from '../bench.ts';
import { isSuccessful, isWide, note, type Problem } from '../lab.ts';
import { isLasting } from '../repeatOrder.ts';

/** More rows than the limits that servers have where nobody has said one, of which most are 10, 20 or 25, and many 50. */
const ROWS = 52;
/** In a run about everything, so many: beyond 25, there are few new mistakes. */
const FEWER_ROWS = 27;

const RULE = 'A list has every item, however many there are.';

/** How many rows a list may have by the contract. */
function mostOf({ listed }: Resource): number {
  const most = listed?.operation.description.match(/\bat most the (?:first|last) (\d+)\b/i)?.[1];
  return most === undefined ? Number.POSITIVE_INFINITY : Number(most);
}

/** Creates items until a list has so many rows, or the server takes no more. Returns the paths of the new ones. */
async function fill(bench: Bench, missing: number): Promise<Path[]> {
  const made: Path[] = [];
  while (made.length < missing && !isOver(bench.world)) {
    const { path } = await create(bench, bench.bodyOf(`lr${made.length}`));
    // An account may have only so many, and names may be limited to some words.
    if (path === undefined) break;
    made.push(path);
  }
  return made;
}

/** Which of the items that there are a list leaves out, as a problem. */
function leftOut(
  { resource: { key, parameter } }: Bench,
  items: readonly JsonObject[],
  before: readonly JsonObject[],
  made: readonly Path[],
): Problem | undefined {
  const shown = new Set(items.flatMap((item) => idOf(item, key) ?? []));
  const there = [
    ...before.flatMap((item) => idOf(item, key) ?? []),
    ...made.flatMap((path) => path.get(parameter) ?? []),
  ];
  const lost = there.find((id) => !shown.has(id));
  if (lost === undefined) return undefined;
  return {
    isLoss: true,
    cause: 'rows left out of a long list',
    expected: `${new Set(there).size} items`,
    received: `${shown.size} items, without the ${key} ${lost}`,
  };
}

/** Creates more items than careless limits let through, and looks whether each is in the list. */
async function checkLong(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  // What is known by an address for good may be told of each time that it is created.
  if (typeof bench === 'string' || isLasting(bench)) return;
  const before = await list(bench);
  if (before === undefined || !isSuccessful(before, before.exchange)) return;
  const rows = Math.min(isWide(world) ? FEWER_ROWS : ROWS, mostOf(resource));
  const made = await fill(bench, rows - before.items.length);
  const now = made.length === 0 ? undefined : await list(bench);
  if (now !== undefined && isSuccessful(now, now.exchange)) {
    const problem = leftOut(bench, now.items, before.items, made);
    const { pointer } = now.place;
    note(world, 'page', now, now.exchange, problem === undefined ? [] : [{ pointer, ...problem }], RULE);
  }
  for (const path of made) await remove(bench, path);
}

/** Of the collections of a long run, the first with pages and the first without: a server limits all alike that it reads alike. */
function chosen(world: World, all: readonly Resource[]): Resource[] {
  if (!isWide(world)) return [...all];
  const kindOf = ({ listed }: Resource) => listed !== undefined && isPaged(listed.operation);
  return [true, false].flatMap((kind) => all.find((resource) => kindOf(resource) === kind) ?? []);
}

/** Looks at lists with more rows than most servers have when they are tried. */
export async function checkLongLists(world: World, all: readonly Resource[]): Promise<void> {
  const listed = all.filter(
    ({ create: made, listed: shown, remove: gone }) =>
      shown !== undefined && [made, shown.operation, gone].every((operation) => world.operations.includes(operation)),
  );
  for (const resource of chosen(world, listed)) if (!isOver(world)) await checkLong(world, resource);
}
