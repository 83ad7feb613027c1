import { isSafe, type Operation } from '../../contract/contract.ts';
import { actionsOn, idOf, itemsAt, type ListPlace, listPlace, type Resource } from '../../contract/items.ts';
import { pathNames } from '../../contract/template.ts';
import { isOver, type World } from '../../phases/world.ts';
import { type Bench, benchOf, create, type Path, remove } from '../bench.ts';
import { isSuccessful, note, type Problem, send } from '../lab.ts';

const SAYS = 'What a list keeps of one item is not pushed out by what happens to another.';

/** A list below an item that keeps the last few rows, how many, and a call on the item that may add one. */
type Kept = { shown: Operation; place: ListPlace; most: number; adding: Operation };

/** More rows than this are not made. */
const MOST = 30;

/** Nor are any by a call that takes so long: it may wait for somebody else's server. */
const SLOW_MS = 500;

/** How many rows a list keeps by the contract; undefined if it says nothing of it. */
function mostOf({ description }: Operation): number | undefined {
  const most = Number(/\bat most (?:the last )?(\d+)\b/i.exec(description)?.[1]);
  return most <= MOST ? most : undefined;
}

/** The lists below an item that keep the last few rows, with each call that may add one. */
function keptOf(world: World, resource: Resource): Kept[] {
  const { contract, operations } = world;
  const names = pathNames(resource.remove.path).length;
  return operations.flatMap((shown) => {
    const isBelow = shown.path.startsWith(`${resource.remove.path}/`) && pathNames(shown.path).length === names;
    const place = isBelow && isSafe(shown) ? listPlace(contract, shown) : undefined;
    const most = mostOf(shown);
    if (place === undefined || most === undefined) return [];
    const actions = actionsOn(contract, resource).filter(
      (adding) => adding.method === 'POST' && adding.body === undefined && operations.includes(adding),
    );
    return actions.map((adding) => ({ shown, place, most, adding }));
  });
}

/** Adds a row to the list of one item, more than it keeps to that of another, and looks whether the first is there. */
async function checkKept({ world }: Bench, { shown, place, most, adding }: Kept, own: Path, other: Path) {
  const look = async () => {
    const exchange = await send(world, { operation: shown, path: own });
    const ids = itemsAt(exchange.answer?.json, place).flatMap((item) => idOf(item, place.key) ?? []);
    return { exchange, ids: isSuccessful({ operation: shown }, exchange) ? ids : undefined };
  };
  const begun = performance.now();
  if (!isSuccessful({ operation: adding }, await send(world, { operation: adding, path: own }))) return;
  if (performance.now() - begun > SLOW_MS) return world.tally.skip(shown, 'page', 'what adds to it takes too long');
  const before = (await look()).ids ?? [];
  if (before.length === 0) return;
  for (let made = 0; made <= most && !isOver(world); made += 1) await send(world, { operation: adding, path: other });
  const { exchange, ids } = await look();
  if (ids === undefined) return;
  const lost = before.find((id) => !ids.includes(id));
  const problem: Problem = {
    isLoss: true,
    cause: 'rows of one item pushed out by those of another',
    pointer: place.pointer,
    expected: `the ${place.key} ${lost}, as before`,
    received: `${ids.length} of ${before.length} rows`,
  };
  note(world, 'page', { operation: shown }, exchange, lost === undefined ? [] : [problem], SAYS);
}

/** Looks whether lists that keep the last few rows of an item do so for each item by itself. */
export async function checkKeptBeside(world: World, resource: Resource): Promise<void> {
  const kept = keptOf(world, resource);
  const bench = kept.length === 0 ? 'there is no such list' : benchOf(world, resource);
  if (typeof bench === 'string') return;
  const [own, other] = [await create(bench, bench.bodyOf('ka')), await create(bench, bench.bodyOf('kb'))];
  if (own.path !== undefined && other.path !== undefined)
    for (const one of kept) await checkKept(bench, one, own.path, other.path);
  for (const { path } of [own, other]) if (path !== undefined) await remove(bench, path);
}
