import type { Operation } from '../contract/contract.ts';
import { isObject, type Json } from '../contract/json.ts';
import type { View } from './subject.ts';

/** Names of what says where an item stands among others, or which of them is the first choice: a change of one moves the others. */
const RELATIVE = /position|order|priority|rank|sort|default|count|total|used|next|previous/;

/** Whether a place of a response says something of an item among others, rather than of itself. */
export function isRelative(pointer = ''): boolean {
  return RELATIVE.test(pointer);
}

/** Views with some of the fields of their items only, so that nothing else is compared. */
export function onlyFields(views: readonly View[], isKept: (name: string, value: Json) => boolean): View[] {
  return views.map((view) => {
    const kept = Object.entries(view.item ?? {}).filter(([name, value]) => isKept(name, value));
    return { ...view, strays: [], ...(view.item === undefined ? {} : { item: Object.fromEntries(kept) }) };
  });
}

/**
 * Whether an id stands in a value: by itself, or in a text in which no letter or digit is next to it. A short number is a part of many
 * an id, word or address that has nothing to do with it.
 */
export function namesId(value: Json | undefined, id: string): boolean {
  if (id === '') return false;
  if (Array.isArray(value)) return value.some((one) => namesId(one, id));
  if (isObject(value)) return Object.values(value).some((one) => namesId(one, id));
  if (typeof value !== 'string') return String(value) === id;
  const isSign = (at: number) => !/[a-z\d]/i.test(value[at] ?? '');
  for (let at = value.indexOf(id); at >= 0; at = value.indexOf(id, at + 1))
    if (isSign(at - 1) && isSign(at + id.length)) return true;
  return false;
}

/** The parameters of a deletion with which it says what takes the place of the item. */
export function replacementsOf({ parameters }: Operation): string[] {
  const isId = (schema: { enum?: Json }) => schema.enum === undefined;
  return parameters.flatMap(({ in: place, name, required, schema }) =>
    place === 'query' && !required && isId(schema) ? [name] : [],
  );
}
