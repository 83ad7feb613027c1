/** What one look at two documents teaches for the next one: what a server calls otherwise in one place, it often does in others. */
import type { Operation } from '../contract/contract.ts';
import { type JsonObject, objectAt, toPointer } from '../contract/json.ts';
import { startOf } from './addresses.ts';
import { groupsOf } from './groups.ts';
import type { Matched, Seen } from './statement.ts';
import { alike, bagOf, viewOf } from './view.ts';
import { meaningsOf, spelt } from './words.ts';

export type Known = {
  /** By the server's name of a property, as it is spelt: the contract's. */
  names: ReadonlyMap<string, string>;
  /** By the server's word in paths: the contract's. */
  words: ReadonlyMap<string, string>;
  /** Pairs of schemas that are of the same thing, by their pointers. */
  schemas: ReadonlySet<string>;
};

export const NOTHING_KNOWN: Known = { names: new Map(), words: new Map(), schemas: new Set() };

export const pairOf = (contract: string, theirs: string) => `${contract} ${theirs}`;

/** How often two texts stand for one another. */
class Tally {
  readonly #counts = new Map<string, Map<string, number>>();

  add(theirs: string, contract: string, by = 1): void {
    const counts = this.#counts.get(theirs) ?? new Map<string, number>();
    this.#counts.set(theirs, counts.set(contract, (counts.get(contract) ?? 0) + by));
  }

  /** What stands for one text, nearly always. */
  clear(share: number): Map<string, string> {
    return new Map(
      [...this.#counts].flatMap(([theirs, counts]) => {
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
        return most !== undefined && most[1] >= share * total ? [[theirs, most[0]] as const] : [];
      }),
    );
  }
}

/** In how many places a name must stand for another one, if nothing else says so. */
const PLACES = 3;

/** Names that stand for one another in several places, and for no others. */
function agreed(seen: readonly Seen[]): Map<string, string> {
  const apart = seen.filter(
    ({ kind, pointer, isApart }) => kind === 'name' && isApart && pointer.includes('/properties/'),
  );
  const pairs = apart.map(({ pointer, wire }) => {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    return { pointer, name: spelt(name), other: spelt(typeof wire.name === 'string' ? wire.name : name) };
  });
  const [byName, byOther] = [groupsOf(pairs, ({ name }) => name), groupsOf(pairs, ({ other }) => other)];
  return new Map(
    [...byName].flatMap(([name, all]) => {
      const other = all[0]?.other ?? '';
      const isOne = all.every((pair) => pair.other === other) && byOther.get(other)?.length === all.length;
      return isOne && new Set(all.map(({ pointer }) => pointer)).size >= PLACES ? [[other, name] as const] : [];
    }),
  );
}

function learnedNames(seen: readonly Seen[]): Map<string, string> {
  const tally = new Tally();
  for (const { kind, pointer, wire, isSure } of seen) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    if (kind === 'name' && isSure && typeof wire.name === 'string' && pointer.includes('/properties/'))
      tally.add(spelt(wire.name), spelt(name));
  }
  return tally.clear(0.8);
}

/** The words of a path, without its beginning and its parameters. */
function pathWords(path: string): string[] {
  return meaningsOf(path.slice(startOf(path).length).replaceAll(/\{[^}]*\}/g, ' '));
}

function learnedWords(matched: readonly Matched[]): Map<string, string> {
  const tally = new Tally();
  for (const { contract, theirs, isSure } of matched) {
    if (!isSure) continue;
    const [ours, own] = [pathWords(contract.path), pathWords(theirs.path)];
    const left = ours.filter((word) => !own.includes(word));
    const others = own.filter((word) => !ours.includes(word));
    for (const word of own) if (ours.includes(word)) tally.add(word, word, 1);
    for (const other of others) for (const word of left) tally.add(other, word, 1 / left.length);
  }
  return tally.clear(0.6);
}

/** By how much a schema has to be more alike to another one than to all others. */
const MARGIN = 0.05;

/** Bodies of operations that are not told apart surely, but in any case have schemas of the same thing. */
function learnedBodies(matched: readonly Matched[], contract: JsonObject, theirs: JsonObject): string[] {
  const bodies = matched.flatMap(({ contract: one, theirs: other }) => {
    const [ours, own] = [one.body?.pointer, other.body?.pointer];
    return ours === undefined || own === undefined
      ? []
      : [{ ours: viewOf(contract, ours).pointer, own: viewOf(theirs, own).pointer }];
  });
  const all = Object.keys(objectAt(theirs, 'components', 'schemas')).map((name) =>
    toPointer(['components', 'schemas', name]),
  );
  return [...groupsOf(bodies, ({ ours }) => ours).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.some(({ own }) => own !== first.own)) return [];
    const bag = bagOf(contract, first.ours);
    const least = alike(bag, bagOf(theirs, first.own)) - MARGIN;
    const isClear = all.every((other) => other === first.own || alike(bag, bagOf(theirs, other)) < least);
    return isClear ? [pairOf(first.ours, first.own)] : [];
  });
}

/**
 * What a look teaches.
 * @param surely The pairs of schemas that were surely of the same thing.
 */
export function learned(
  { contract, theirs }: { contract: JsonObject; theirs: JsonObject },
  matched: readonly Matched[],
  seen: readonly Seen[],
  surely: readonly (readonly [contract: string, theirs: string])[],
): Known {
  const tally = new Tally();
  const objects = surely.filter(([one]) => viewOf(contract, one).properties.size > 1);
  for (const [one, other] of objects) tally.add(one, other);
  const pairs = [...tally.clear(1)].map(([one, other]) => pairOf(one, other));
  return {
    names: new Map([...agreed(seen), ...learnedNames(seen)]),
    words: learnedWords(matched),
    schemas: new Set([...pairs, ...learnedBodies(matched, contract, theirs)]),
  };
}

/** An operation of a server with the words of the contract in its path, as far as they are known. */
export function translatedWords({ words }: Known, { path }: Operation): string {
  return meaningsOf(path.replaceAll(/\{[^}]*\}/g, ' '))
    .map((word) => words.get(word) ?? word)
    .join(' ');
}
