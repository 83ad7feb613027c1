/** Every check of the project, in the order in which a mistake is cheapest to learn of. */

/** How a step's numbers are learnt: a static check counts as one; a runner writes a JSON report. */
type Counting = 'one' | 'vitest' | 'playwright';

export type Step = {
  name: string;
  command: string;
  args: readonly string[];
  counting: Counting;
  /** Whether it needs a browser. */
  browser?: boolean;
};

export const STEPS: readonly Step[] = [
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'], counting: 'one' },
  { name: 'contract lint', command: 'redocly', args: ['lint'], counting: 'one' },
  { name: 'generated files are fresh', command: 'node', args: ['scripts/test/fresh.ts'], counting: 'one' },
  { name: 'no breaking change', command: 'node', args: ['scripts/contract/breaking.ts'], counting: 'one' },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'], counting: 'one' },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'openapi', 'sdk', 'mocks', 'web/src', 'stories', 'scripts'],
    counting: 'one',
  },
  { name: 'dead code', command: 'knip', args: [], counting: 'one' },
  { name: 'unit and contract tests', command: 'vitest', args: ['run', '--project', 'unit'], counting: 'vitest' },
  { name: 'the mock conforms', command: 'node', args: ['scripts/verify/index.ts', '--self'], counting: 'one' },
  { name: 'console tests', command: 'vitest', args: ['run', '--project', 'web'], counting: 'vitest' },
  { name: 'a new page', command: 'node', args: ['scripts/test/newPage.ts'], counting: 'one' },
  { name: 'outside generators', command: 'node', args: ['scripts/contract/generators.ts'], counting: 'one' },
  { name: 'build', command: 'node', args: ['scripts/test/build.ts'], counting: 'one' },
  { name: 'sizes', command: 'size-limit', args: [], counting: 'one' },
  { name: 'deployment', command: 'vitest', args: ['run', '--project', 'deployment'], counting: 'vitest' },
  {
    name: 'stories in Chromium',
    command: 'vitest',
    args: ['run', '--project', 'stories'],
    counting: 'vitest',
    browser: true,
  },
  { name: 'end to end', command: 'playwright', args: ['test'], counting: 'playwright', browser: true },
];
