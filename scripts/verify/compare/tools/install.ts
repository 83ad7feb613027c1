import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.ts';

/** Where the programs are that the repository itself does not need. Git ignores it. */
export const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/atrium-compare', import.meta.url));

const MOST_SECONDS = 600;
const own = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const textOf = (file: string) => readFile(file, 'utf8').catch(() => '');

async function install(): Promise<string | undefined> {
  const wanted = await textOf(own('package-lock.json'));
  const installed = join(CACHE, 'node_modules/.package-lock.json');
  const isInstalled = (await textOf(installed)) !== '' && (await textOf(join(CACHE, 'package-lock.json'))) === wanted;
  if (isInstalled) return undefined;
  await mkdir(CACHE, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) await copyFile(own(file), join(CACHE, file));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const { status, output } = await runProgram('npm', args, { cwd: CACHE, seconds: MOST_SECONDS });
    return status === 0 ? undefined : `npm ci ended with ${status}: ${output.trim().split('\n')[0]}`;
  } catch (error) {
    return `npm ci: ${error instanceof Error ? error.message : String(error)}`;
  }
}

let installing: Promise<string | undefined> | undefined;

/** Installs the programs where they are not yet, as their lock file has them. Returns why that failed, if it did. */
export function installTools(): Promise<string | undefined> {
  installing ??= install();
  return installing;
}
