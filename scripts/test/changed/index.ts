/**
 * `npm run check -- --changed [ref]`: the steps for what differs from a commit, by default from the last one. They find in
 * a minute most of what a change breaks; `npm test` proves the rest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, readPages } from '../../generate/pages.ts';
import { CHECK_TYPES } from '../../programs/compiler.ts';
import { isGenerated } from '../generated.ts';
import type { Step } from '../steps.ts';
import { affectedBy, changedNames, exportedNames, moduleGraph, packageEntries } from './moduleGraph.ts';
import { areasIn, select } from './selection.ts';

const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Generated modules that everything uses as one value, or that the mock uses of every area: what a change of them can break is
 * found by the area that has changed.
 */
const TABLES =
  /^sdk\/src\/generated\/(zod\/|(apis|areas|clientTypes|envelopes|operations|schemas|version)\.ts$)|^web\/src\/settings\/generated\/(?!pageParts|pageSections)|^mocks\/engine\/generated\//;

/** What everything uses, and what lists everything: their own tests say whether they are sound. */
function isEnd(file: string): boolean {
  return TABLES.test(file) || /^mocks\/(index|createMockFetch)\.ts$/.test(file);
}

/** The files that differ from a commit, new ones included. */
function changedFiles(root: string, ref: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', ref),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** Whether git knows a commit by this name. */
export function isCommit(root: string, ref: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root }).status === 0;
}

/** What a file had in it at a commit; nothing if it was not there. */
function textAt(root: string, ref: string, file: string): string {
  const { status, stdout } = spawnSync('git', ['show', `${ref}:${file}`], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

/** The calls that a page names. */
function callsOf({ creates = [], parts = {}, reads, sections = {}, writes }: Page): string[] {
  const asked = [reads, writes, ...Object.values(parts), ...Object.values(sections), ...creates.map(({ by }) => by)];
  return asked.filter((one) => typeof one === 'string');
}

/** The operations of an area; none if it was deleted. */
function operationsIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/operationId: (\w+)/g)].map(([, id = '']) => id);
}

/**
 * The steps, group by group.
 * @param ref A commit that git knows.
 */
export async function changedSteps(root: string, ref: string): Promise<readonly (readonly Step[])[]> {
  const changed = changedFiles(root, ref);
  const code = changed.filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const sources = changed.filter((file) => texts.has(file));
  const namesOf = (file: string) => {
    const text = texts.get(file) ?? '';
    // All that is generated of an area, or of all pages, stands in one file.
    return isGenerated(file) && sources.includes(file)
      ? changedNames(file, textAt(root, ref, file), text)
      : exportedNames(file, text);
  };
  const affected = affectedBy(sources, moduleGraph(texts, packageEntries(root)), namesOf, isEnd);
  const pages = (await readPages(join(root, 'web/src/settings'))).map((page) => ({ ...page, calls: callsOf(page) }));
  const calls = areasIn(changed).flatMap((area) => operationsIn(join(root, 'openapi/areas', area, 'paths.yaml')));
  const { stories, tests } = select(affected, changed, texts, pages, calls);
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
