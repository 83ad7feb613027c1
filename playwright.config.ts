import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser, LAUNCH_FLAGS } from './scripts/browser/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.output/end-to-end',
  globalSetup: './tests/e2e/support/buildOnce.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Some open every page. Nothing hangs for long: each step has its own time, below.
  timeout: 180_000,
  // A screen waits for its modules and its data, which takes longer on a busy machine.
  expect: { timeout: 20_000 },
  reporter: process.env.ATRIUM_E2E_JSON ? [['line'], ['json', { outputFile: process.env.ATRIUM_E2E_JSON }]] : 'list',
  use: {
    headless: true,
    // A step that never becomes possible fails by itself, with its name, rather than with the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Recording takes a third of the time, so CI, where traces are not opened, records nothing.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findHeadlessBrowser(), args: LAUNCH_FLAGS },
  },
});
