import type { Operation } from '../contract/contract.ts';
import { idOf, itemsAt, type ListPlace, type Resource } from '../contract/items.ts';
import { isObject, type Json, type JsonObject, preview, toPointer, valueAt } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { isOver, type World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import { searchFor } from './subject.ts';
import { create, fieldsFor, usersOf } from './usage.ts';

type Path = ReadonlyMap<string, string>;

/** Of so many kinds of items that refer to one, what they show of its name is looked at. */
const USERS = 3;

/** Where a value has a text with a word in it, as keys. */
function placeOf(value: Json | undefined, word: string, keys: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes(word) ? keys : undefined;
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  const places = Object.entries(value).map(([key, part]) => placeOf(part, word, [...keys, key]));
  return places.find((place) => place !== undefined);
}

/** An item that refers to another one. */
type Referring = { resource: Resource; path: Path };

/** A list, and where its items are in it. */
export type Listed = { operation: Operation; place: ListPlace };

/** A row of a list that is read again, if it is there. */
type Shown = { exchange: Exchange; row: JsonObject | undefined };

/** The row of an item in its list. `word`: that by which a list with pages finds it. */
async function rowOf(world: World, { resource, path }: Referring, word: string): Promise<Shown | undefined> {
  const { listed, parameter } = resource;
  const query = searchFor(resource, word);
  if (listed === undefined || query === undefined) return undefined;
  const exchange = await send(world, { operation: listed.operation, path, query });
  const rows = itemsAt(exchange.answer?.json, listed.place);
  return { exchange, row: rows.find((one) => idOf(one, listed.place.key) === path.get(parameter)) };
}

/** Notes whether what was read again has a name that another item no longer has. */
export function noteOldName(world: World, { operation, place: list }: Listed, shown: Shown, old: string): void {
  const place = shown.row && placeOf(shown.row, old);
  const problem = place && {
    certainty: 'assumed' as const,
    cause: 'name that another item no longer has',
    pointer: `${list.pointer}/*${toPointer([...place])}`,
    expected: 'the new name of the item that it refers to',
    received: preview(valueAt(shown.row, ...place)),
  };
  const problems: Problem[] = problem === undefined ? [] : [problem];
  const says = 'What shows the name of another item shows its new name after a change.';
  note(world, 'value', { operation }, shown.exchange, problems, says);
}

/** Renames an item that others refer to: where they show its name, they show the new one. */
export async function checkRenamed(
  world: World,
  resource: Resource,
  ids: ReadonlySet<string>,
  all: readonly Resource[],
): Promise<void> {
  const { update, remove, parameter } = resource;
  const users = usersOf(
    world,
    ids,
    all.filter((one) => one !== resource && one.listed !== undefined),
  ).slice(0, USERS);
  if (update === undefined || users.length === 0 || isOver(world)) return;
  const [old, next, own] = ['o', 'n', 'v'].map((letter) => `${world.word}r${letter}`);
  if (old === undefined || next === undefined || own === undefined) return;
  const path = await create(world, resource, old);
  const id = path?.get(parameter);
  if (path === undefined || id === undefined) return;
  const known = new Set([...ids, id]);
  const showing: Referring[] = [];
  const made: Referring[] = [];
  for (const user of users) {
    const its = await create(world, user.resource, own, fieldsFor(user, known, id));
    if (its === undefined) continue;
    const one = { resource: user.resource, path: its };
    made.push(one);
    if (placeOf((await rowOf(world, one, own))?.row, old) !== undefined) showing.push(one);
  }
  const body = sampleBody(world.contract, update, world.values, next, path);
  const isNamed = placeOf(body, next) !== undefined && obstacle(world, update, path) === undefined;
  if (showing.length > 0 && isNamed && body !== undefined) {
    const changed = await send(world, { operation: update, path, body });
    if (isSuccessful({ operation: update }, changed))
      for (const one of showing) {
        const shown = await rowOf(world, one, own);
        const { listed } = one.resource;
        if (listed !== undefined && shown?.row !== undefined) noteOldName(world, listed, shown, old);
      }
  }
  for (const one of made) await send(world, { operation: one.resource.remove, path: one.path });
  await send(world, { operation: remove, path });
}
