/** The values inside of a schema of an object, and how well their names say what they are. */
import { type JsonObject, toPointer } from '../contract/json.ts';
import { type View, viewOf } from './view.ts';
import { spelt } from './words.ts';

export type Leaf = { keys: readonly string[]; view: View };

/** How far inside values are looked for. */
const DEPTH = 3;

/** The values in an object and in the objects inside of it, and lists. */
export function leavesOf(document: JsonObject, pointer: string, keys: readonly string[] = []): Leaf[] {
  const view = viewOf(document, pointer);
  if (view.variants.length > 0) return view.variants.flatMap((one) => leavesOf(document, one, keys));
  if (view.properties.size === 0 || keys.length === DEPTH) return keys.length === 0 ? [] : [{ keys, view }];
  return [...view.properties].flatMap(([name, of]) => leavesOf(document, of, [...keys, name]));
}

/** Names that something usually has, spelt without case and signs; the most usual first. */
export type Names = readonly (readonly string[])[];

/** Something with a name, and how usual that is: 1 the most, 0 not at all. */
type Ranked<T> = { of: T; rank: number };

const rankIn = (names: Names, name: string) => {
  const index = names.findIndex((group) => group.includes(spelt(name)));
  return index < 0 ? 0 : 1 - index / names.length;
};

export type Chosen<T> = { of: T; isAlone: boolean };

/** What has the most usual name. `isAlone`: whether nothing else has one as usual. */
export function chosen<T>(all: readonly T[], nameOf: (one: T) => string, names: Names): Chosen<T> | undefined {
  const ranked = all
    .map((of): Ranked<T> => ({ of, rank: rankIn(names, nameOf(of)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  const [best, next] = ranked;
  return best === undefined ? undefined : { of: best.of, isAlone: next === undefined || next.rank < best.rank };
}

export const placeOf = ({ keys }: Pick<Leaf, 'keys'>) => toPointer(keys);
