/**
 * Writes new pages in a copy of the repository and lets the checks judge them as they are: `npm run new-page` promises
 * that they pass. A run tries one page of each kind; with `--all` also dead code and the stories. The collection is of an
 * area that the copy alone has, so that the engine must keep it. Adding an area and its page edits no file that is written by
 * hand, and deleting their folders leaves nothing of them.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECK_TYPES } from '../programs/compiler.ts';
import { copyRepository } from './copyRepository.ts';
import { isGenerated, STORIES_GENERATED } from './generated.ts';
import { addScratchArea } from './scratchArea.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isAll = process.argv.includes('--all');
const isKept = process.argv.includes('--keep');

/** What the command is called with, one page each. */
const EACH_KIND: readonly (readonly string[])[] = [
  [
    'harbours',
    ...['--title', 'Harbours', '--one', 'harbour', '--icon', 'IconAnchor'],
    ...['--words', 'ports, docks', '--description', 'Where ships land.'],
  ],
  [
    'arrivals',
    ...['--area', 'activity', '--operation', 'listActivities', '--kind', 'log'],
    ...['--title', 'Arrivals', '--one', 'arrival', '--icon', 'IconShip', '--words', 'ships', '--description', 'Today.'],
  ],
  [
    'berth',
    ...['--area', 'accounts', '--operation', 'getAccount', '--kind', 'form'],
    ...['--title', 'Berth', '--one', 'account', '--icon', 'IconAnchor', '--words', 'docks', '--description', 'Yours.'],
  ],
];

const copy = await copyRepository(root, { ownPackages: isAll });

/** Runs a tool in the copy. Rejects with what it printed when it fails. */
function run(command: string, ...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ').slice(0, 200)} failed:\n${output}`));
    });
  });
}
const tool = (name: string, ...args: readonly string[]) => run(`${root}/node_modules/.bin/${name}`, ...args);

/**
 * Whether the files of the repository are the same in the copy.
 * @throws With those that differ.
 */
async function expectSame(when: string, isMeant: (file: string) => boolean): Promise<void> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n').filter(isMeant);
  const textOf = (folder: string, file: string) => readFile(join(folder, file)).then(String, () => undefined);
  const differing = await Promise.all(
    files.map(async (file) => ((await textOf(root, file)) === (await textOf(copy, file)) ? [] : [file])),
  );
  if (differing.flat().length > 0) throw new Error(`${when}, files differ:\n  ${differing.flat().join('\n  ')}`);
}

/** Deletes the folders of the new area and its page, and generates. */
async function removeArea(id: string): Promise<void> {
  for (const folder of ['openapi/areas', 'mocks/engine/areas', 'web/src/settings', 'tests/web/settings']) {
    await rm(join(copy, folder, id), { recursive: true });
  }
  await run('node', 'scripts/generate/index.ts');
}

async function check(ids: readonly string[]): Promise<void> {
  const folders = ids.flatMap((id) => [`web/src/settings/${id}`, `tests/web/settings/${id}`]);
  const stories = ids.map((id) => `stories/settings/${id.charAt(0).toUpperCase()}${id.slice(1)}.stories.tsx`);
  await tool('biome', 'ci', '--error-on-warnings', ...folders, ...stories, 'mocks');
  const types = run('node', ...CHECK_TYPES);
  const imports = () => tool('depcruise', '--config', '.dependency-cruiser.mjs', 'web/src', 'stories', 'mocks');
  const own = ids.map((id) => `tests/web/settings/${id}`);
  const tests = () =>
    tool(
      'vitest',
      'run',
      '--project',
      'web',
      '--project',
      'unit',
      ...own,
      'tests/web/app/shell/palette/paletteEntries.test.ts',
      'tests/repo/repo.test.ts',
      'tests/repo/stories.test.ts',
      'tests/repo/guides.test.ts',
      'tests/contract/contract.test.ts',
      'tests/contract/docs.test.ts',
      'tests/contract/rules.test.ts',
    );
  // Two at a time, as many as a small machine has cores.
  const results = await Promise.allSettled([types, tests(), types.finally(imports)]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (isAll) {
    for (const step of [() => tool('knip'), () => tool('vitest', 'run', '--project', 'stories', ...stories)]) {
      await step().catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new Error(failures.map(String).join('\n\n'));
}

try {
  await addScratchArea(copy);
  await run('node', 'scripts/generate/index.ts');
  for (const page of EACH_KIND) await run('node', 'scripts/newPage/index.ts', ...page);
  const ids = EACH_KIND.map(([id = '']) => id);
  await expectSame('After new pages were added', (file) => !isGenerated(file));
  await check(ids);
  await removeArea('harbours');
  // The pages of the other two, and their stories, are still there.
  const isOfOthers = (file: string) => file.startsWith('web/') || file.startsWith(`${STORIES_GENERATED}/`);
  await expectSame('After the folders of an area were deleted', (file) => !isOfOthers(file));
  console.log(`${EACH_KIND.length} new pages pass the checks.`);
} finally {
  if (isKept) console.log(`The copy is kept: ${copy}`);
  else await rm(copy, { recursive: true });
}
