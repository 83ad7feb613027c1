/** Numbers that look random and are the same for the same seed, so that every run can be repeated. */
export type Random = {
  /** A whole number from 0 to below a limit. */
  below(limit: number): number;
  /** One of a list; undefined if it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
  /** One of at least one value. */
  oneOf<T>(first: T, ...others: T[]): T;
};

/** A hash of a text in 32 bits (FNV-1a). */
function hash(text: string): number {
  return [...text].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);
}

/** The generator "mulberry32", which is short and good enough for choices. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (list) => list[below(list.length)],
    oneOf: (first, ...others) => [first, ...others][below(others.length + 1)] ?? first,
  };
}
