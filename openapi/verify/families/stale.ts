import { fieldsOf } from '../contract/bodies.ts';
import type { Resource } from '../contract/items.ts';
import { type JsonObject, textAt } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, type Path, remove, rowsAt } from './bench.ts';
import { CONFLICT, isSuccessful, note, type Problem, send } from './lab.ts';
import { writtenWith } from './time/zones.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const SAYS = 'What somebody else has saved meanwhile is not overwritten.';

/** The field in which a change says when the sender last read the item, if it is refused when that was before the last change. */
function readTimeOf({ contract }: World, { update, create: made }: Resource): string | undefined {
  const examples = update?.answers.get('409')?.examples ?? [];
  if (update === undefined || !examples.some((example) => textAt(example, 'code') === CONFLICT)) return undefined;
  const { fields, required } = fieldsOf(contract.document, update.body?.schema ?? {});
  const { required: needed } = fieldsOf(contract.document, made.body?.schema ?? {});
  return [...fields].find(
    ([name, { format }]) => format === 'date-time' && !required.includes(name) && !needed.includes(name),
  )?.[0];
}

/**
 * Changes an item as it was read before somebody else's change: refused, with nothing changed, where the contract has a field for
 * the time at which it was read.
 */
export async function checkStale(world: World, resource: Resource): Promise<void> {
  const { update } = resource;
  const field = readTimeOf(world, resource);
  const bench = field === undefined || update === undefined ? '' : benchOf(world, resource);
  if (typeof bench === 'string' || field === undefined || update === undefined) return;
  const { path } = await create(bench, bench.bodyOf('sa'));
  if (path === undefined) return;
  const read = textAt((await rowsAt(bench, path))?.rows[0], field);
  const before = new Date(Date.parse(read) - DAY);
  if (!Number.isNaN(before.getTime())) {
    const body = bench.bodyOf('sb', path);
    // A server that compares texts takes the later hour of another offset for a later time.
    for (const time of [before.toISOString(), writtenWith(before.getTime() + DAY - HOUR, 14 * 60)])
      await noteStale(bench, { path, body: { ...body, [field]: time }, field });
    await checkStaleWithinASecond(bench, { path, field });
  }
  await remove(bench, path);
}

/** So often two changes are made that should be within one second. */
const MOST_TRIES = 5;

/**
 * Two changes right after each other, the second by whoever has not seen the first. Times in whole seconds do not tell the two
 * apart, so there it says nothing.
 */
async function checkStaleWithinASecond(bench: Bench, { path, field }: { path: Path; field: string }): Promise<void> {
  const { world, resource } = bench;
  const { update: operation } = resource;
  if (operation === undefined) return;
  for (let tried = 1; tried <= MOST_TRIES; tried += 1) {
    const read = textAt((await rowsAt(bench, path))?.rows[0], field);
    const others = { operation, path, body: bench.bodyOf(`s${tried}`, path) };
    if (!isSuccessful(others, await send(world, others))) return;
    const now = textAt((await rowsAt(bench, path))?.rows[0], field);
    const [then, later] = [Date.parse(read), Date.parse(now)];
    if (then % 1000 === 0 || !(then < later)) return;
    const isSameSecond = Math.floor(then / 1000) === Math.floor(later / 1000);
    if (!isSameSecond && tried < MOST_TRIES) continue;
    await noteStale(bench, { path, body: { ...bench.bodyOf('sd', path), [field]: read }, field });
    return;
  }
}

async function noteStale(
  bench: Bench,
  { path, body, field }: { path: Path; body: JsonObject; field: string },
): Promise<void> {
  const { world, resource } = bench;
  const { update: operation } = resource;
  if (operation === undefined) return;
  const exchange = await send(world, { operation, path, body });
  const problem: Problem = {
    isLoss: true,
    cause: 'change overwritten that was made meanwhile',
    pointer: `/${field}`,
    expected: 'status 409, because the item has changed since then',
    received: `status ${exchange.answer?.status}`,
  };
  const isTaken = isSuccessful({ operation }, exchange);
  note(world, 'parallel', { operation }, exchange, isTaken ? [problem] : [], SAYS);
}
