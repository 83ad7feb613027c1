import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findHeadlessBrowser, LAUNCH_FLAGS } from './scripts/browser/findBrowser.ts';
import { spoken } from './scripts/looks/spoken.ts';

/** The fast checks need no browser and must not search for one. */
const wantsStories = process.argv.includes('stories');

// Stories run on the React that ships, as the static Storybook does: its development build takes twice the time to render.
if (wantsStories) process.env.NODE_ENV = 'production';

const MOCKED = 'tests/web/**/*.mocked.test.tsx';

/** The development build of the runtime has other functions; without it, both builds can run what was compiled. */
const RUNTIME = { jsx: { runtime: 'automatic' as const, development: false } };

const DEVELOPMENT = 'tests/web/**/*.development.test.tsx';

/** Tests of the console, with what all of them need, on the React that ships: they take a sixth less time. */
const CONSOLE = {
  environment: 'jsdom',
  include: ['tests/web/**/*.test.{ts,tsx}', 'docs/examples/*.test.tsx'],
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/web/support/productionAct.ts', 'tests/web/support/setup.ts'],
  sequence: { setupFiles: 'list' as const },
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One more than cores, because tests also wait; by default vitest leaves a core free, which is half of a small machine.
    maxWorkers: availableParallelism() + 1,
    // Test files of a worker share their modules, and those of the console their document: loading them anew for each file
    // takes a third of the time. Tests restore what they change.
    isolate: false,
    // Most of what a test makes lives longer than a small nursery, from which it would be copied in vain.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{sdk,mocks,contract,repo,verify}/**/*.test.ts'],
          // Some tests start servers and call every operation, which takes longer on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'deployment',
          environment: 'node',
          include: ['tests/deploy/**/*.test.ts'],
          testTimeout: 30_000,
          // A machine without the servers installs them first.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['tests/packages/**/*.test.ts'],
          // Builds the packages and installs them in several folders.
          globalSetup: ['tests/packages/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          // A machine without the browsers installs them first.
          hookTimeout: 600_000,
        },
      },
      { oxc: RUNTIME, test: { ...CONSOLE, name: 'web', exclude: [MOCKED, DEVELOPMENT] } },
      // A module that one test file replaces must not be the one that another file has loaded, nor the other way round.
      { oxc: RUNTIME, test: { ...CONSOLE, name: 'web-mocked', include: [MOCKED], isolate: true } },
      // What only the development builds say, which warn of mistakes.
      {
        oxc: RUNTIME,
        test: {
          ...CONSOLE,
          name: 'web-development',
          include: [DEVELOPMENT],
          env: { NODE_ENV: 'development' },
          setupFiles: ['tests/web/support/setup.ts'],
        },
      },
      ...(wantsStories ? [stories()] : []),
    ],
  },
});

function stories() {
  return {
    plugins: [storybookTest({ configDir: 'stories/.storybook' })],
    test: {
      name: 'stories',
      testTimeout: 60_000,
      setupFiles: ['.storybook/vitest.setup.ts'],
      browser: {
        enabled: true,
        headless: true,
        commands: { spoken },
        provider: playwright({
          // Most code runs for one story: optimising it fully takes longer than it saves.
          launchOptions: { executablePath: findHeadlessBrowser(), args: [...LAUNCH_FLAGS, '--js-flags=--no-turbofan'] },
          // No story is about motion; what moves has end-to-end tests.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}
