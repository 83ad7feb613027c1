import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The public entries of a package of this workspace, as files of the copy that is mutated, not of node_modules. */
function entriesOf(folder: string): { find: RegExp; replacement: string }[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([entry, file]) => ({
    find: new RegExp(`^${join(name, entry)}$`),
    replacement: join(root, folder, String(file)),
  }));
}

function project(environment: 'node' | 'jsdom', ...include: string[]) {
  return { extends: true as const, test: { name: environment, environment, include } };
}

/** The tests that `npm run mutate` runs: those of the SDK's and the guard's rules, which need no page. */
export default defineConfig({
  root,
  resolve: { alias: [...entriesOf('sdk'), ...entriesOf('mocks')] },
  test: {
    testTimeout: 30_000,
    projects: [
      project('node', 'tests/sdk/**/*.test.ts', 'tests/mocks/session.test.ts'),
      project('jsdom', 'tests/web/base/config/safeTarget.test.ts', 'tests/web/routes/{guard,journey}.test.ts'),
    ],
  },
});
