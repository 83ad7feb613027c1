import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Options = {
  /** Whether the packages are in the copy and not only linked to: a browser is given no file from outside. */
  ownPackages?: boolean;
};

/**
 * Copies what git knows or would take, with the same packages.
 * @returns Where the copy is.
 */
export async function copyRepository(root: string, { ownPackages = false }: Options = {}): Promise<string> {
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
  await linkPackages(root, copy, ownPackages);
  // Some checks ask git what belongs to the repository.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  await writeFile(join(copy, '.git/info/exclude'), 'node_modules\n');
  return copy;
}

/** The packages of the repository, but its own ones as they stand in the copy. */
async function linkPackages(root: string, copy: string, isOwn: boolean): Promise<void> {
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@atrium-console' || name === '.cache' || name.startsWith('.vite')) continue;
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)];
    // Hard links: they take seconds and no room.
    if (isOwn) execFileSync('cp', ['-a', '--link', from, to]);
    else await symlink(from, to);
  }
  for (const [name, folder] of Object.entries({ contract: 'openapi', sdk: 'sdk', mock: 'mocks', web: 'web' })) {
    await symlink(join(copy, folder), join(copy, 'node_modules/@atrium-console', name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(copy, folder, 'node_modules'));
  }
}
