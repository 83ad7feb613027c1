import { type Contract, isSafe, type Operation, responseExamples } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, textAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { Problem } from './lab.ts';

/** A number that follows from a list beside it: the sum of a field, or how many items have a switch on. */
type Relation = { place: string; field: string; list: string; of: string };

/** An object in a response, with its place whatever the positions in lists. */
type Part = { place: string; pointer: string; item: JsonObject };

function partsIn(value: Json | undefined, place = '', pointer = ''): Part[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => partsIn(one, `${place}/*`, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const below = Object.entries(value).flatMap(([key, one]) => partsIn(one, `${place}/${key}`, `${pointer}/${key}`));
  return [{ place, pointer, item: value }, ...below];
}

/** The lists of objects in an object. */
const listsOf = (item: JsonObject) =>
  Object.entries(item).flatMap(([name, list]): [string, JsonObject[]][] =>
    Array.isArray(list) && list.every(isObject) ? [[name, list]] : [],
  );

/** What a list says of a field: the sum of its numbers, or how many are on; undefined if it says neither. */
function totalOf(items: readonly JsonObject[], field: string): number | undefined {
  const values = items.map((item) => item[field]);
  if (values.every((value) => typeof value === 'number')) return values.reduce((sum, value) => sum + value, 0);
  return values.every((value) => typeof value === 'boolean') ? values.filter(Boolean).length : undefined;
}

/** The numbers of an object that could follow from one of its lists, with whether they do, and whether that is no chance. */
function candidates({ place, item }: Part) {
  return Object.entries(item).flatMap(([field, number]) =>
    listsOf(item).flatMap(([list, items]) =>
      [...new Set(items.flatMap(Object.keys))].flatMap((of) => {
        const total = typeof number === 'number' ? totalOf(items, of) : undefined;
        const isSum = of === field;
        const isSwitch = items.every((one) => typeof one[of] === 'boolean');
        if (total === undefined || !(isSum || isSwitch)) return [];
        const some = items.filter((one) => one[of] !== 0 && one[of] !== false).length;
        const isTelling = isSum ? some > 1 : some > 0 && some < items.length;
        return [{ relation: { place, field, list, of }, isTrue: total === number, isTelling }];
      }),
    ),
  );
}

/** The relations that hold in all examples of a call, in one of them not by chance. */
function relationsIn(operation: Operation): Relation[] {
  const known = new Map<string, { relation: Relation; isTrue: boolean; isTelling: boolean }>();
  for (const part of responseExamples(operation).flatMap((example) => partsIn(example)))
    for (const one of candidates(part)) {
      const key = JSON.stringify(one.relation);
      const before = known.get(key);
      const isTelling = (one.isTrue && one.isTelling) || before?.isTelling === true;
      known.set(key, { ...one, isTelling, isTrue: one.isTrue && before?.isTrue !== false });
    }
  return [...known.values()].flatMap(({ relation, isTrue, isTelling }) => (isTrue && isTelling ? [relation] : []));
}

const relations = oncePer(
  ({ operations }: Contract) =>
    new Map(operations.filter(isSafe).map((operation) => [operation, relationsIn(operation)] as const)),
);

/**
 * What is wrong with numbers that follow from a list beside them in every example of the contract, such as the sum of its hours.
 * `isPage`: whether lists may have more items than are shown.
 */
export function wrongSums(contract: Contract, operation: Operation, answer: Json, isPage: boolean): Problem[] {
  const own = relations(contract).get(operation) ?? [];
  if (own.length === 0) return [];
  return partsIn(answer).flatMap((part) =>
    own.flatMap(({ place, field, list, of }): Problem[] => {
      const isCut = part.place === '' && (isPage || textAt(part.item, 'next_cursor') !== '');
      const items = listsOf(part.item).find(([name]) => name === list)?.[1];
      const number = part.item[field];
      if (place !== part.place || isCut || items === undefined || typeof number !== 'number') return [];
      const total = totalOf(items, of);
      // Each part may be rounded by itself.
      const room = of === field && !items.every((item) => Number.isInteger(item[of])) ? items.length : 0;
      if (total === undefined || Math.abs(total - number) <= room + 0.005) return [];
      const cause = 'number that does not follow from the list beside it';
      const expected = `${total}, by \`${of}\` of \`${list}\``;
      return [{ certainty: 'assumed', cause, pointer: `${part.pointer}/${field}`, expected, received: String(number) }];
    }),
  );
}
