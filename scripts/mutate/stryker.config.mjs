/** Stryker's configuration for `npm run mutate`. */
export default {
  testRunner: 'vitest',
  // The tests import packages by their names, so Vitest does not see which tests belong to a file: see targets.ts.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A slow machine must not look like an endless loop, which counts as caught.
  timeoutMS: 10_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.cache/mutate/report.json' },
  tempDirName: 'node_modules/.cache/stryker',
  logLevel: 'warn',
  allowConsoleColors: false,
  warnings: { slow: false },
};
