import type { ScenarioId } from '../../scenarios/scenarios.ts';
import type { AccountData } from './accountData.ts';
import type { AllFacts, AreaFacts } from './areaFacts.ts';
import type { Seed } from './seed.ts';

const known = new WeakMap<AccountData, AllFacts>();

/** The facts of the areas that an account's data is stored by. */
export function factsOf(data: AccountData): readonly AreaFacts[] {
  return Object.values(areasOf(data));
}

/** The same, by area. */
export function areasOf(data: AccountData): AllFacts {
  const areas = known.get(data);
  if (areas === undefined) throw new Error('Only `seedAccount` creates the data of an account.');
  return areas;
}

/**
 * The initial data of an account in a scenario, always a new copy. Each part is created on first use, so that a story about
 * working statuses does not pay for a hundred thousand keywords.
 */
export function seedAccount(areas: AllFacts, scenario: ScenarioId, accountId: number): AccountData {
  const data: Partial<AccountData> = {};
  const seeds = Object.values(areas).flatMap((area) => Object.entries<Seed<unknown>>(area.seeds ?? {}));
  for (const [key, seed] of seeds) {
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
  // The list of all areas proves that each part has a seed, and the loop above defines every one.
  const complete = data as AccountData;
  known.set(complete, areas);
  return complete;
}

function make(seed: Seed<unknown>, scenario: ScenarioId, accountId: number): unknown {
  if (scenario === 'empty') return structuredClone(seed.empty(accountId));
  return scenario === 'large' && seed.large !== undefined
    ? seed.large(accountId)
    : structuredClone(seed.full(accountId));
}
