/** How a part of the mocks' data is made in each scenario. */

/** One part of an account's data. `accountId` matters to few: users, roles and the like differ from account to account. */
export type Seed<T> = {
  /** Read from the contract's examples: parsed and not cast, so that an example that drifted is found here. */
  full: (accountId: number) => T;
  empty: (accountId: number) => T;
  /** Made anew each time. Without it the scenario `large` has what `full` has. */
  large?: (accountId: number) => T;
};

/** Reads once and keeps what it read. */
export function once<T>(read: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}

/** A list that is empty in a new account. */
export function list<T>(read: () => T[], large?: (full: readonly T[]) => T[]): Seed<T[]> {
  const full = once(read);
  return { full, empty: () => [], ...(large && { large: () => large(full()) }) };
}

/** A single thing, with what it is in a new account. */
export function one<T>(read: () => T, empty: () => T): Seed<T> {
  return { full: once(read), empty };
}

/** What a list in the 20000 envelope holds. */
export function opened<T>(answer: { code: number; data?: T[] }): T[] {
  if (answer.data === undefined) throw new Error('An example that seeds the mocks is a refusal.');
  return answer.data;
}
