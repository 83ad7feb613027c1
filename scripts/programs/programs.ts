/** Finds and installs programs that tests need and npm does not provide: a browser, web servers. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first path with a program. */
export function firstProgram(paths: readonly string[]): string | undefined {
  return paths.find(isProgram);
}

/** Possible paths of a program with one of these names: in each folder of PATH, then in the additional folders. */
export function pathsOf(names: readonly string[], additional: readonly string[] = []): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...additional];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Runs an installer that may fail; the caller checks for the program afterwards. Whether it ended well. */
export function tryInstall(command: string, args: readonly string[]): boolean {
  // Runlevel 1 keeps the installer from starting services; tests start what they need themselves.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    console.log(`Installing: ${command} ${args.join(' ')}`);
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000, env });
    return true;
  } catch (error) {
    console.warn(`Failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return false;
  }
}

/** How often a package is asked for: a mirror that is being updated, or a lock of another installer, goes away. */
const ATTEMPTS = 3;

/** apt-get waits for another installer, and asks a mirror more than once. */
const PATIENT = ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3'];

/** Installs Debian packages if that needs no prompt, which means as root on Debian. */
export function tryInstallFromDebian(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // A list of packages that could not be fetched in part may do.
    tryInstall('apt-get', ['update', ...PATIENT]);
    if (tryInstall('apt-get', ['install', '-y', ...PATIENT, ...names])) return;
  }
}

/** What is installed; if it is not, its Debian packages are tried first. Undefined if it is still missing. */
export function findOrInstall<T>(find: () => T | undefined, ...names: readonly string[]): T | undefined {
  const found = find();
  if (found !== undefined) return found;
  tryInstallFromDebian(...names);
  return find();
}
