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

function project(name: 'node' | 'jsdom', include: readonly string[]) {
  return { extends: true as const, test: { name, environment: name, include: [...include] } };
}

const tests = process.env.MUTATE_TESTS?.split(',') ?? [];
const isOfPage = (file: string) => file.startsWith('tests/web/');

/** The tests that `npm run mutate` runs for some files. */
export default defineConfig({
  root,
  resolve: { alias: [...entriesOf('sdk'), ...entriesOf('mocks')] },
  test: {
    testTimeout: 30_000,
    setupFiles: ['scripts/mutate/setup.ts'],
    projects: [
      project(
        'node',
        tests.filter((file) => !isOfPage(file)),
      ),
      project('jsdom', tests.filter(isOfPage)),
    ],
  },
});
