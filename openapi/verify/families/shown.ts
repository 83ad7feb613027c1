import type { Operation } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';
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

/** The parameters of a deletion with which it says what takes the place of the item. */
export function replacementsOf({ parameters }: Operation): string[] {
  const isId = (schema: { enum?: Json }) => schema.enum === undefined;
  return parameters.flatMap(({ in: place, name, required, schema }) =>
    place === 'query' && !required && isId(schema) ? [name] : [],
  );
}
