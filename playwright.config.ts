import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from './scripts/browser/findBrowser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.output',
  globalSetup: './tests/e2e/support/buildOnce.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // A screen waits for its modules and for its data; a busy machine is no failure.
  expect: { timeout: 10_000 },
  reporter: process.env.ATRIUM_E2E_JSON ? [['line'], ['json', { outputFile: process.env.ATRIUM_E2E_JSON }]] : 'list',
  use: {
    headless: true,
    screenshot: 'only-on-failure',
    // To record costs a third of the time; where nobody can open the trace, nothing is recorded.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: LAUNCH_FLAGS },
  },
});
