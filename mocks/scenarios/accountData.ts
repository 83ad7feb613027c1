import type { ScenarioId } from './scenarios.ts';
import { type SeedKey, type Seeds, seeds } from './seeds/index.ts';
import type { Seed } from './seeds/seed.ts';

/** All stored data of an account, by the names of `seeds`. */
export type AccountData = { [K in SeedKey]: Seeds[K] extends Seed<infer T> ? T : never };

/**
 * The initial data of an account in a scenario, always a new copy. Each part is created on first use, so that a story about
 * working statuses does not pay for a hundred thousand keywords.
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
  // The loop above defines every key of `seeds`, which the compiler cannot verify.
  return data as AccountData;
}

function make(seed: Seed<unknown>, scenario: ScenarioId, accountId: number): unknown {
  if (scenario === 'empty') return structuredClone(seed.empty(accountId));
  return scenario === 'large' && seed.large !== undefined
    ? seed.large(accountId)
    : structuredClone(seed.full(accountId));
}
