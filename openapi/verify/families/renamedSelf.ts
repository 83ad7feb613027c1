import { isSafe } from '../contract/contract.ts';
import { listPlace, parentPath } from '../contract/items.ts';
import { isObject, isSame, type Json, textAt } from '../contract/json.ts';
import { isOver, type World } from '../phases/world.ts';
import { type Replaceable, replaceables } from '../plan/writeBack.ts';
import { isSuccessful, obstacle } from './lab.ts';
import { type Listed, noteOldName } from './renamed.ts';
import { readItems, type Subject, settingsSubject } from './subject.ts';

const NAME = 'name';

/** Who or what is renamed. */
type Named = { id: Json; name: string };

/** Whether a value is somewhere in another one. */
const has = (value: Json | undefined, what: Json): boolean =>
  isSame(value, what) ||
  ((isObject(value) || Array.isArray(value)) && Object.values(value).some((one) => has(one, what)));

/** The lists of what can be changed. Others may say what was so at a time, as logs do. */
function changeable({ contract }: World): Listed[] {
  const changes = contract.operations.filter((one) => !isSafe(one) && one.method !== 'POST');
  const written = new Set(changes.flatMap(({ path }) => [path, parentPath(path)?.parent ?? path]));
  return contract.operations.flatMap((operation) => {
    const isList = operation.method === 'GET' && written.has(operation.path);
    const place = isList ? listPlace(contract, operation) : undefined;
    return place === undefined ? [] : [{ operation, place }];
  });
}

/** Reads a list; undefined if it cannot be read. */
async function read(world: World, { operation, place }: Listed) {
  const found = world.values.existing(operation);
  if (!found.ok || obstacle(world, operation, found.path) !== undefined) return undefined;
  return readItems(world, { operation, ...found }, place);
}

/** Renames somebody, and reads what showed their name once more. */
async function rename(world: World, subject: Subject, lists: readonly Listed[], { id, name }: Named): Promise<void> {
  const rowIn = async (list: Listed) => {
    const { exchange, items } = (await read(world, list)) ?? {};
    return exchange && { exchange, row: items?.find((row) => has(row, id) && has(row, name)) };
  };
  const showing: Listed[] = [];
  for (const list of lists) if ((await rowIn(list))?.row !== undefined) showing.push(list);
  if (showing.length === 0) return;
  const next = `${world.word}self`;
  const written = await subject.set({ ...subject.body, [NAME]: next });
  if (isSuccessful({ operation: subject.write }, written)) {
    for (const list of showing) {
      const now = await rowIn(list);
      const [view] = await subject.look();
      // Another run can have put the old name back.
      if (now !== undefined && view?.item?.[NAME] === next) noteOldName(world, list, now, name);
    }
  }
  await subject.end();
}

/** Who or what settings are about; undefined if they have no name. */
async function namedBy(subject: Subject): Promise<Named | undefined> {
  const [view] = await subject.look();
  const [id, name] = [view?.item?._id, textAt(subject.body, NAME)];
  return id === undefined || name === '' || view?.item?.[NAME] !== name ? undefined : { id, name };
}

async function checkOne(world: World, replaceable: Replaceable, lists: readonly Listed[]): Promise<void> {
  const made = await settingsSubject(world, replaceable);
  const named = made.ok ? await namedBy(made.subject) : undefined;
  if (!made.ok || named === undefined) return;
  await rename(world, made.subject, lists, named);
}

/**
 * Renames what settings are about, such as the signed-in user: the items that show its name, such as what is assigned to that user,
 * show the new one.
 */
export async function checkRenamedSelf(world: World): Promise<void> {
  const lists = changeable(world);
  for (const replaceable of replaceables(world.contract))
    if (world.operations.includes(replaceable.write) && !isOver(world)) await checkOne(world, replaceable, lists);
}
