import { idOf, type Resource } from '../contract/items.ts';
import { type JsonObject, preview } from '../contract/json.ts';
import { lacking } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { type Bench, benchOf, create, list, type Path, remove } from './bench.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

type Reader = Extract<By, { session: 'limited' }>;

/** Another user who may read a list: somebody whose view of it can lag behind. */
function readerOf({ context }: World, { listed }: Resource, path: Path): Reader | undefined {
  if (listed === undefined) return undefined;
  const who = context.persons.limited.findIndex((person) => lacking(listed.operation, person, path)?.length === 0);
  return who < 0 ? undefined : { session: 'limited', who };
}

/** The row of an item in a list, as somebody sees it. */
async function rowFor(bench: Bench, path: Path | undefined, by?: By) {
  const found = await list(bench, by);
  if (found === undefined || !isSuccessful(found, found.exchange)) return undefined;
  const id = path?.get(bench.resource.parameter);
  return { ...found, row: found.items.find((item) => idOf(item, bench.resource.key) === id) };
}

/** The first field of a body that one user is shown otherwise than another, who is shown what was sent. */
function laggingField(body: JsonObject, own: JsonObject, theirs: JsonObject): string | undefined {
  const text = (row: JsonObject, name: string) => JSON.stringify(settled(row[name] ?? null));
  return Object.keys(body).find(
    (name) =>
      typeof body[name] === 'string' &&
      text(own, name) === text(body, name) &&
      typeof theirs[name] === 'string' &&
      text(theirs, name) !== text(own, name),
  );
}

const SAYS = 'What one user changes or deletes is changed or gone for the others, too.';

/** Changes and deletes an item that another user of the account has seen: they see that, too. */
async function checkReader(bench: Bench, path: Path): Promise<boolean> {
  const { world, resource, parent } = bench;
  const by = readerOf(world, resource, parent);
  const { update } = resource;
  if (by === undefined || (await rowFor(bench, path, by))?.row === undefined) return false;
  const noteFor = (found: Awaited<ReturnType<typeof rowFor>>, problem: Problem | undefined) => {
    if (found !== undefined) note(world, 'again', found, found.exchange, problem === undefined ? [] : [problem], SAYS);
  };
  if (update !== undefined) {
    const body = bench.bodyOf('ou', path);
    const exchange = await send(world, { operation: update, path, body });
    const [own, theirs] = [await rowFor(bench, path), await rowFor(bench, path, by)];
    if (isSuccessful({ operation: update }, exchange) && own?.row !== undefined && theirs?.row !== undefined) {
      const name = laggingField(body, own.row, theirs.row);
      const problem: Problem = {
        certainty: 'inferred',
        cause: 'another user is shown what was changed',
        expected: `${preview(own.row[name ?? ''])}, as the user who changed it sees`,
        received: preview(theirs.row[name ?? '']),
      };
      noteFor(theirs, name === undefined ? undefined : problem);
    }
  }
  if (!isSuccessful({ operation: resource.remove }, await remove(bench, path))) return true;
  const theirs = await rowFor(bench, path, by);
  const problem: Problem = {
    isLoss: true,
    cause: 'another user is shown what was deleted',
    expected: 'no such item',
    received: preview(theirs?.row),
  };
  noteFor(theirs, theirs?.row === undefined ? undefined : problem);
  return true;
}

/** Sends one body to two items, one after the other: each is changed. */
async function checkSameBody(bench: Bench, one: Path, other: Path): Promise<void> {
  const { world, resource } = bench;
  const { update } = resource;
  if (update === undefined) return;
  const { key, parameter } = resource;
  const { [key]: id, ...body } = bench.bodyOf('os', one);
  for (const path of [one, other]) {
    const own = path.get(parameter) ?? '';
    // A body that says which item it is about says so of each.
    const said = id === undefined ? {} : { [key]: typeof id === 'number' ? Number(own) : own };
    const call = { operation: update, path, body: { ...said, ...body } };
    if (!isSuccessful({ operation: update }, await send(world, call))) return;
  }
  const [first, second] = [await rowFor(bench, one), await rowFor(bench, other)];
  if (first?.row === undefined || second?.row === undefined) return;
  const name = laggingField(body, first.row, second.row);
  const problem: Problem = {
    isLoss: true,
    cause: 'the same change of another item not made',
    pointer: `${second.place.pointer}/*/${name}`,
    expected: `${preview(body[name ?? ''])}, as of the item that was changed before`,
    received: preview(second.row[name ?? '']),
  };
  const says = 'One change of two items changes both.';
  note(world, 'again', second, second.exchange, name === undefined ? [] : [problem], says);
}

/** Looks at what another user sees, and at another item that is changed in the same way. */
export async function checkForOthers(world: World, resource: Resource): Promise<void> {
  const bench = benchOf(world, resource);
  if (typeof bench === 'string') return;
  const by = readerOf(world, resource, bench.parent);
  if (by === undefined && resource.update === undefined) return;
  // Whoever has read a list before may be shown it again.
  if (by !== undefined) await list(bench, by);
  const [one, other] = [await create(bench, bench.bodyOf('oa')), await create(bench, bench.bodyOf('ob'))];
  if (one.path !== undefined && other.path !== undefined) await checkSameBody(bench, one.path, other.path);
  const isGone = one.path !== undefined && (await checkReader(bench, one.path));
  if (one.path !== undefined && !isGone) await remove(bench, one.path);
  if (other.path !== undefined) await remove(bench, other.path);
}
