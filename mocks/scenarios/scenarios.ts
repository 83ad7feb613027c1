export const SCENARIO_IDS = ['full', 'empty', 'large', 'failing', 'slow', 'conflict'] as const;

export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** An initial state of the mock. */
export type Scenario = { id: ScenarioId; description: string };

/** The scenarios. `full` is the default. */
export const scenarios: readonly Scenario[] = [
  { id: 'full', description: 'Realistic data, everything works.' },
  { id: 'empty', description: 'A new account: every list is empty.' },
  { id: 'large', description: 'Thousands of entries in every list.' },
  {
    id: 'failing',
    description: "Reading works; every write answers with the contract's server error.",
  },
  { id: 'slow', description: 'Every response takes one and a half seconds.' },
  {
    id: 'conflict',
    description:
      'Someone else saves each setting before you do, once, and deletes one item of each kind before you do.',
  },
];

/** Delay of each response in the scenario `slow`, in milliseconds. */
export const SLOW_MS = 1500;

export function isScenarioId(value: unknown): value is ScenarioId {
  return SCENARIO_IDS.some((id) => id === value);
}
