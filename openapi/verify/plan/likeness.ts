import { fieldsOf } from '../contract/bodies.ts';
import type { ListPlace } from '../contract/items.ts';
import type { Json, JsonObject } from '../contract/json.ts';

/** What tells the kinds of items in a list apart: how deep they are in a tree, and their words of a given choice. */
export type Traits = { depth: number; words: ReadonlyMap<string, string> };

/** No tree of items is deeper. */
const DEEPEST = 8;

/** Names of fields that refer to another item. */
const REFERENCE = /_id$/;

/** How many items are above one in its own list, by whatever field refers to them. */
function depthOf(item: JsonObject, byId: ReadonlyMap<Json, JsonObject>, key: string, left = DEEPEST): number {
  if (left === 0) return 0;
  const above = Object.entries(item).flatMap(([name, value]): JsonObject[] => {
    const one = name !== key && REFERENCE.test(name) ? byId.get(value) : undefined;
    return one === undefined ? [] : [one];
  });
  return Math.max(0, ...above.map((one) => 1 + depthOf(one, byId, key, left - 1)));
}

/** The items of a list, with what tells their kinds apart. */
export function kindsOf(
  document: JsonObject,
  items: readonly JsonObject[],
  { key, items: schema }: Pick<ListPlace, 'key' | 'items'>,
): { item: JsonObject; traits: Traits }[] {
  const byId = new Map<Json, JsonObject>(items.map((item) => [item[key] ?? null, item]));
  const chosen = [...fieldsOf(document, schema).fields].filter(([, field]) => Array.isArray(field.enum));
  return items.map((item) => {
    const words = chosen.flatMap(([name]): [string, string][] => {
      const value = item[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return { item, traits: { depth: depthOf(item, byId, key), words: new Map(words) } };
  });
}

/** How much two items are of the same kind: where they are in a tree says more than all words. */
export function likeness(one: Traits, other: Traits): number {
  let same = 0;
  for (const [name, word] of one.words) if (other.words.get(name) === word) same += 1;
  return same + (one.depth === other.depth ? 1 + one.words.size : 0);
}
