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

/** Runs an installer that may fail; the caller checks for the program afterwards. */
export function tryInstall(command: string, args: readonly string[]): void {
  // Runlevel 1 keeps the installer from starting services; tests start what they need themselves.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    console.log(`Installing: ${command} ${args.join(' ')}`);
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
  } catch {
    // The caller checks for the program and reports if it is missing.
  }
}

/** Installs Debian packages if that needs no prompt, which means as root on Debian. */
export function tryInstallFromDebian(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  tryInstall('apt-get', ['update', '-qq']);
  tryInstall('apt-get', ['install', '-y', '-qq', ...names]);
}
