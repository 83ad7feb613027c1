/** How the mocks' data is seeded in each scenario. */

/** One part of an account's data. Only a few depend on `accountId`, for example users and roles. */
export type Seed<T> = {
  /** Read from the contract's examples. Parsed rather than cast, so that an invalid example is found here. */
  full: (accountId: number) => T;
  empty: (accountId: number) => T;
  /** Called for each sandbox. Without it, the scenario `large` uses `full`. */
  large?: (accountId: number) => T;
};

/** Caches the result of the first call. */
export function once<T, Given extends unknown[]>(read: (...given: Given) => T): (...given: Given) => T {
  let kept: { value: T } | undefined;
  return (...given) => {
    kept ??= { value: read(...given) };
    return kept.value;
  };
}

/** A list that is empty in a new account. */
export function list<T>(read: () => T[], large?: (full: readonly T[]) => T[]): Seed<T[]> {
  const full = once(read);
  return { full, empty: () => [], ...(large && { large: () => large(full()) }) };
}

/** A single object, with its value in a new account. */
export function one<T>(read: () => T, empty: () => T): Seed<T> {
  return { full: once(read), empty };
}

/** The list in a 20000 envelope. */
export function unwrapEnvelope<T>(envelope: { code: number; data?: T[] }): T[] {
  if (envelope.data === undefined) throw new Error('An example that seeds the mocks is an error response.');
  return envelope.data;
}
