export const SCENARIO_IDS = ['full', 'empty', 'large', 'failing', 'slow', 'conflict'] as const;

export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** A state of the world to start from. */
export type Scenario = { id: ScenarioId; description: string };

/** What every scenario starts from and how it behaves. `full` is the default. */
export const scenarios: readonly Scenario[] = [
  { id: 'full', description: 'Lifelike data, everything works.' },
  { id: 'empty', description: 'A new account: nothing in any list yet.' },
  { id: 'large', description: 'Thousands of entries in every list.' },
  {
    id: 'failing',
    description: 'Reading works; every write answers the error that its contract gives for a failed server.',
  },
  { id: 'slow', description: 'Every answer takes one and a half seconds.' },
  { id: 'conflict', description: 'Someone else saves each setting before you do, once.' },
];

/** How long each answer takes in the scenario `slow`, in milliseconds. */
export const SLOW_MS = 1500;

export function isScenarioId(value: unknown): value is ScenarioId {
  return SCENARIO_IDS.some((id) => id === value);
}
