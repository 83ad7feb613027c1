import type { ScenarioId } from './scenarios.ts';
import { type SeedKey, type Seeds, seeds } from './seeds.ts';

/** Everything one account keeps on the server, by the names of `seeds`. */
export type AccountData = { [K in SeedKey]: ReturnType<Seeds[K]['full']> };

/**
 * The data of one account at the start of a scenario, always a fresh copy. Each part is made when it is first asked for:
 * a hundred thousand keywords cost nothing to a story about working statuses.
 */
export function seedAccount(scenario: ScenarioId): AccountData {
  const parts = new Map<string, unknown>();
  const make = (key: SeedKey): unknown => {
    const { full, empty, large } = seeds[key];
    if (scenario === 'empty') return empty();
    return scenario === 'large' && large !== undefined ? large() : structuredClone(full());
  };
  const data = {};
  for (const key of Object.keys(seeds)) {
    Object.defineProperty(data, key, {
      enumerable: true,
      get: () => {
        if (!parts.has(key)) parts.set(key, make(key as SeedKey));
        return parts.get(key);
      },
      set: (value: unknown) => {
        parts.set(key, value);
      },
    });
  }
  return data as AccountData;
}
