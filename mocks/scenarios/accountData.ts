import type { ScenarioId } from './scenarios.ts';
import { type SeedKey, type Seeds, seeds } from './seeds/index.ts';
import type { Seed } from './seeds/seed.ts';

/** Everything one account keeps on the server, by the names of `seeds`. */
export type AccountData = { [K in SeedKey]: Seeds[K] extends Seed<infer T> ? T : never };

/**
 * The data of one account at the start of a scenario, always a fresh copy. Each part is made when it is first asked for:
 * a hundred thousand keywords cost nothing to a story about working statuses.
 */
export function seedAccount(scenario: ScenarioId, accountId: number): AccountData {
  const data: Partial<AccountData> = {};
  for (const [key, seed] of Object.entries<Seed<unknown>>(seeds)) {
    let kept: { value: unknown } | undefined;
    Object.defineProperty(data, key, {
      enumerable: true,
      get: () => {
        kept ??= { value: make(seed, scenario, accountId) };
        return kept.value;
      },
      set: (value: unknown) => {
        kept = { value };
      },
    });
  }
  // Every key of `seeds` has been defined above, one by one, which the compiler cannot follow.
  return data as AccountData;
}

function make(seed: Seed<unknown>, scenario: ScenarioId, accountId: number): unknown {
  if (scenario === 'empty') return structuredClone(seed.empty(accountId));
  return scenario === 'large' && seed.large !== undefined
    ? seed.large(accountId)
    : structuredClone(seed.full(accountId));
}
