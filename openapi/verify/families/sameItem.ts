import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, textAt, toPointer } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { firstApart } from './agree.ts';
import { note } from './lab.ts';

/** What a call has shown. */
export type Seen = { operation: Operation; exchange: Exchange };

type Shown = Seen & { item: JsonObject; pointer: string };

/** Names of what changes by itself, or says something of the place rather than of the item. */
const VOLATILE =
  /^last_|^type$|^kind$|count|used|users|status|state|online|active|position|total|seconds|is_|_at$|enabled/;

/** Every object with an id in a response. */
function itemsIn(seen: Seen, value: Json | undefined, keys: string[] = []): { id: string; shown: Shown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, one]) => itemsIn(seen, one, [...keys, key]));
  const id = isObject(value) ? (value._id ?? value.id) : undefined;
  // A small number can be the id of things of two kinds.
  const isTelling = typeof id === 'string' ? id.length >= 8 : typeof id === 'number' && id >= 100;
  return isTelling && isObject(value)
    ? [{ id: String(id), shown: { ...seen, item: value, pointer: toPointer(keys) } }, ...below]
    : below;
}

/** Whether two objects with one id are the same thing: one of them has no name, or both have the same. */
function isSameThing(a: JsonObject, b: JsonObject): boolean {
  const names = [a, b].map((item) => textAt(item, 'name') || textAt(item, 'number'));
  return names.includes('') || names[0] === names[1];
}

const isCompared = (name: string) => !VOLATILE.test(name) || /created/.test(name);

/** Compares what several calls show of one thing. */
export function checkSameItem(world: World, all: readonly Seen[]): void {
  const byId = new Map<string, Shown[]>();
  for (const seen of all)
    for (const { id, shown } of itemsIn(seen, seen.exchange.answer?.json))
      byId.set(id, [...(byId.get(id) ?? []), shown]);
  const noted = new Set<string>();
  for (const [first, ...others] of byId.values())
    for (const other of others) {
      // What another area shows, such as a search, can be of another form.
      if (first === undefined || first.operation === other.operation || first.operation.area !== other.operation.area)
        continue;
      if (!isSameThing(first.item, other.item)) continue;
      const problem = firstApart(first, other, 'two calls show one thing differently', isCompared);
      const key = `${first.operation.id} ${other.operation.id} ${problem?.pointer?.split('/').at(-1)}`;
      if (problem === undefined || noted.has(key)) continue;
      noted.add(key);
      note(world, 'value', other, other.exchange, [problem], 'Calls that show one thing show the same of it.');
    }
}
