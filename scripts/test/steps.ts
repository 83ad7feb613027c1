/** Every check of the project, in the order in which a mistake is cheapest to learn of. */
import { CHECK_TYPES } from '../programs/compiler.ts';

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

/** The generator rewrites files that most other steps read, so it runs alone. */
const GENERATED: readonly Step[] = [
  { name: 'generated files are fresh', command: 'node', args: ['scripts/test/fresh.ts'], counting: 'one' },
];

/** Spectral with what other people's rule sets ask for, down to the hints. The documents follow. */
export const SPECTRAL = ['lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'hint'];

/** They only read, except for the build of the console, which others look at. Most use one core. The longest stand first. */
const STATIC: readonly Step[] = [
  { name: 'types', command: 'node', args: CHECK_TYPES, counting: 'one' },
  { name: 'build', command: 'node', args: ['scripts/test/build.ts'], counting: 'one' },
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'], counting: 'one' },
  { name: 'contract lint', command: 'redocly', args: ['lint'], counting: 'one' },
  {
    name: 'documents for other tools',
    command: 'spectral',
    args: [...SPECTRAL, 'openapi/dist/openapi.json', 'openapi/asyncapi.yaml', 'openapi/dist/workflows/*/*.arazzo.yaml'],
    counting: 'one',
  },
  { name: 'no breaking change', command: 'node', args: ['scripts/release/breaking.ts'], counting: 'one' },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'openapi', 'sdk', 'mocks', 'web/src', 'stories', 'scripts'],
    counting: 'one',
  },
  { name: 'dead code', command: 'knip', args: [], counting: 'one' },
];

const UNIT: readonly Step[] = [
  { name: 'unit and contract tests', command: 'vitest', args: ['run', '--project', 'unit'], counting: 'vitest' },
];

/** Long checks that mostly use one core and do not touch each other's files. The longest stands first. */
const ONE_CORE: readonly Step[] = [
  {
    // It builds the site first, with Storybook, and needs a browser only then.
    name: 'site and Storybook',
    command: 'playwright',
    args: ['test', '--config', 'tests/site/playwright.config.ts'],
    counting: 'playwright',
    browser: true,
  },
  {
    // Early, because a new machine has none of the browsers: they are installed while other steps compute.
    name: 'journey in three engines',
    command: 'vitest',
    args: ['run', '--project', 'engines'],
    counting: 'vitest',
    browser: true,
  },
  {
    // Twenty seconds for each persona. A person would look at what cannot be repeated; here it is only printed.
    name: 'explored',
    command: 'node',
    args: ['scripts/explore/index.ts', '--minutes', '0.33', '--repeatable'],
    counting: 'one',
    browser: true,
  },
  { name: 'packages', command: 'vitest', args: ['run', '--project', 'packages'], counting: 'vitest' },
  { name: 'a new page', command: 'node', args: ['scripts/test/newPage.ts'], counting: 'one' },
  { name: 'the mock conforms', command: 'node', args: ['scripts/verify/index.ts', '--self'], counting: 'one' },
  { name: 'outside generators', command: 'node', args: ['scripts/contract/generators.ts'], counting: 'one' },
  { name: 'Specmatic', command: 'node', args: ['scripts/contract/specmatic.ts'], counting: 'one' },
];

const WEB: readonly Step[] = [
  { name: 'console tests', command: 'vitest', args: ['run', '--project', 'web*'], counting: 'vitest' },
];

/** They look at the build. */
const BUILT: readonly Step[] = [
  { name: 'sizes', command: 'size-limit', args: [], counting: 'one' },
  { name: 'deployment', command: 'vitest', args: ['run', '--project', 'deployment'], counting: 'vitest' },
];

const STORIES: readonly Step[] = [
  {
    name: 'stories in Chromium',
    command: 'vitest',
    args: ['run', '--project', 'stories'],
    counting: 'vitest',
    browser: true,
  },
];

const E2E: readonly Step[] = [
  { name: 'end to end', command: 'playwright', args: ['test'], counting: 'playwright', browser: true },
];

/**
 * Group by group. The steps of a group run side by side, as many as there are cores; a runner that uses all cores stands
 * alone.
 */
export const STEPS: readonly (readonly Step[])[] = [GENERATED, STATIC, UNIT, ONE_CORE, WEB, BUILT, STORIES, E2E];
