import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findHeadlessBrowser, LAUNCH_FLAGS } from './scripts/browser/findBrowser.ts';

/** The fast checks need no browser and must not search for one. */
const wantsStories = process.argv.includes('stories');

// Stories run on the React that ships, as the static Storybook does: its development build takes twice the time to render.
if (wantsStories) process.env.NODE_ENV = 'production';

const MOCKED = 'tests/web/**/*.mocked.test.tsx';

/** Tests of the console, with what all of them need. */
const CONSOLE = {
  environment: 'jsdom',
  include: ['tests/web/**/*.test.{ts,tsx}', 'docs/examples/*.test.tsx'],
  setupFiles: ['tests/web/support/setup.ts'],
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One per core; by default vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Test files of a worker share their modules, and those of the console their document: loading them anew for each file
    // takes a third of the time. Tests restore what they change.
    isolate: false,
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
      { test: { ...CONSOLE, name: 'web', exclude: [MOCKED] } },
      // A module that one test file replaces must not be the one that another file has loaded, nor the other way round.
      { test: { ...CONSOLE, name: 'web-mocked', include: [MOCKED], isolate: true } },
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
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { executablePath: findHeadlessBrowser(), args: LAUNCH_FLAGS },
          // No story is about motion; what moves has end-to-end tests.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
      },
    },
  };
}
