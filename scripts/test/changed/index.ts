/**
 * `npm run check -- --changed [ref]`: the steps for what differs from a commit, by default from the last one. They find in
 * a minute most of what a change breaks; `npm test` proves the rest.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '../../generate/pages.ts';
import { CHECK_TYPES } from '../../programs/compiler.ts';
import { isGenerated } from '../generated.ts';
import type { Step } from '../steps.ts';
import { affectedBy, moduleGraph, packageEntries } from './moduleGraph.ts';
import { select } from './selection.ts';

const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What everything uses, and what lists everything: their own tests say whether they are sound. */
function isEnd(file: string): boolean {
  return isGenerated(file) || /^mocks\/(index|createMockFetch)\.ts$/.test(file);
}

/** The files that differ from a commit, new ones included. */
function changedFiles(root: string, ref: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', ref),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The steps, group by group.
 * @throws If git does not know the commit.
 */
export async function changedSteps(root: string, ref = 'HEAD'): Promise<readonly (readonly Step[])[]> {
  const changed = changedFiles(root, ref);
  const code = changed.filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const sources = changed.filter((file) => texts.has(file));
  const affected = affectedBy(sources, moduleGraph(texts, packageEntries(root)), texts, isEnd);
  const { stories, tests } = select(affected, changed, texts, await readPages(join(root, 'web/src/settings')));
  console.log(
    `Changed files: ${changed.length}. Concerned: ${tests.length} test files, ${stories.length} story files.`,
  );
  const isContract = changed.some((file) => file.startsWith('openapi/') && !file.startsWith('openapi/verify/'));
  const isSource = changed.some((file) =>
    /^openapi\/|\/page\.ts$|^mocks\/engine\/areas\/|^scripts\/(?:contract|generate)\//.test(file),
  );
  const when = (is: boolean, ...steps: readonly Step[]) => (is ? steps : []);
  return [
    when(isSource, {
      name: 'generated files are fresh',
      command: 'node',
      args: ['scripts/test/fresh.ts'],
      counting: 'one',
    }),
    // Side by side, the longest first.
    [
      ...when(sources.length > 0, {
        name: 'types',
        command: 'node',
        args: [...CHECK_TYPES, '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsbuildinfo'],
        counting: 'one',
      }),
      ...when(stories.length > 0, {
        name: 'stories in Chromium',
        command: 'vitest',
        args: ['run', '--project', 'stories', ...stories],
        counting: 'vitest',
      }),
      ...when(tests.length > 0, {
        name: 'tests',
        command: 'vitest',
        args: ['run', '--project', 'unit', '--project', 'web*', ...tests],
        counting: 'vitest',
      }),
      ...when(sources.length > 0, {
        name: 'import rules',
        command: 'depcruise',
        args: ['--config', '.dependency-cruiser.mjs', 'openapi', 'sdk', 'mocks', 'web/src', 'stories', 'scripts'],
        counting: 'one',
      }),
      ...when(code.length > 0, {
        name: 'format and lint',
        command: 'biome',
        args: ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...code],
        counting: 'one',
      }),
      ...when(isContract, {
        name: 'contract lint',
        command: 'redocly',
        args: ['lint', 'atrium', 'realtime'],
        counting: 'one',
      }),
    ],
  ];
}
