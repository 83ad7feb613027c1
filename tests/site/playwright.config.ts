import { defineConfig } from '@playwright/test';
import { findHeadlessBrowser, PICTURE_FLAGS } from '../../scripts/browser/findBrowser.ts';

/** The tests of the site, and of Storybook's own page below it; the stories themselves are run by Vitest. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.output/storybook-tests',
  globalSetup: './support/buildSite.ts',
  forbidOnly: true,
  // The step runs beside others, and Storybook loads for long.
  workers: 1,
  // Opening everything takes many steps, and no single one of them may take long (`expect` and `actionTimeout` below).
  timeout: 600_000,
  expect: { timeout: 45_000 },
  reporter: process.env.ATRIUM_E2E_JSON ? [['line'], ['json', { outputFile: process.env.ATRIUM_E2E_JSON }]] : 'list',
  use: {
    headless: true,
    actionTimeout: 20_000,
    navigationTimeout: 45_000,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessBrowser(), args: PICTURE_FLAGS },
  },
});
