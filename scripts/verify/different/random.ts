/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below a limit. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/** Mulberry32: short, and good enough for choices. */
export function createRandom(seed: number): Random {
  let state = Math.trunc(seed) % 2 ** 32;
  const next = () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}

/** A whole number for a text, the same in every run. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The lowest digits of what came so far are too alike.
  return (hash ^ (hash >>> 13)) >>> 0;
}
