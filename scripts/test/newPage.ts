/**
 * Makes new pages in a copy of the repository and lets the checks judge them as they are: `npm run new-page` promises that
 * they pass. Each area stands for a kind: plain, and in the 20000 envelope.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const REGISTRY = 'web/src/settings/registry.ts';

const PAGES = [
  { id: 'scratchSources', title: 'Scratch sources', area: 'customSocials', permission: 'listening.engagement' },
  { id: 'scratchStatuses', title: 'Scratch statuses', area: 'workingStatus', permission: 'crm.working_status' },
];

const rowText = ({ id, title, permission }: (typeof PAGES)[number]) => `
  {
    id: '${id}',
    path: '${id.toLowerCase()}/:product',
    title: '${title}',
    products: ['${permission.split('.')[0]}'],
    read: ['${permission}.read'],
    write: ['${permission}.write'],
  },`;

/** A copy of what git knows or would take, with the same packages. */
async function copyOfRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'atrium-new-page-'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of list.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted and not yet committed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await mkdir(join(copy, 'node_modules/@atrium-console'), { recursive: true });
  await linkPackages(copy);
  return copy;
}

/** The packages of the repository, but its own ones as they stand in the copy. */
async function linkPackages(copy: string): Promise<void> {
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@atrium-console' || name === '.cache' || name.startsWith('.vite')) continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const [name, folder] of Object.entries({ contract: 'openapi', sdk: 'sdk', mock: 'mocks', web: 'web' })) {
    await symlink(join(copy, folder), join(copy, 'node_modules/@atrium-console', name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(copy, folder, 'node_modules'));
  }
}

const copy = await copyOfRepository();
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: copy, stdio: 'inherit' });
const tool = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), ...args);
try {
  const registry = await readFile(join(copy, REGISTRY), 'utf8');
  const opening = 'export const settingsPages: readonly SettingsPageRow[] = [';
  await writeFile(join(copy, REGISTRY), registry.replace(opening, opening + PAGES.map(rowText).join('')));
  for (const { id, area } of PAGES) run('node', 'scripts/newPage/index.ts', id, '--area', area);
  const ids = PAGES.map(({ id }) => id);
  tool(
    'biome',
    'ci',
    '--error-on-warnings',
    ...ids.flatMap((id) => [`web/src/settings/${id}`, `tests/web/settings/${id}`]),
  );
  tool('tsc', '--noEmit', '-p', '.');
  tool('depcruise', '--config', '.dependency-cruiser.mjs', 'web/src', 'stories');
  tool('vitest', 'run', '--project', 'web', ...ids.map((id) => `tests/web/settings/${id}`));
} finally {
  await rm(copy, { recursive: true });
}
