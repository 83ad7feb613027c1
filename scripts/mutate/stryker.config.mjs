/** Stryker's configuration for `npm run mutate`. */
export default {
  testRunner: 'vitest',
  // The tests import packages by their names, so Vitest does not see which tests belong to a file.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.cache/mutate/report.json' },
  tempDirName: 'node_modules/.cache/stryker',
  allowConsoleColors: false,
  warnings: { slow: false },
};
