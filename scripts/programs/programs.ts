/** Finds and installs the programs that tests need and npm does not bring: a browser, web servers. */
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

/** The first of these paths at which a program stands. */
export function firstProgram(paths: readonly string[]): string | undefined {
  return paths.find(isProgram);
}

/** Where a program of one of these names would stand: in each folder of PATH, then in those named besides. */
export function pathsOf(names: readonly string[], besides: readonly string[] = []): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...besides];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Runs an installer that may fail: whether it worked shows in whether the program is there now. */
export function tryInstall(command: string, args: readonly string[]): void {
  // Tests start what they need themselves, so that installing must not: runlevel 1 keeps services down.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    console.log(`Installing: ${command} ${args.join(' ')}`);
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
  } catch {
    // The caller looks for the program, and says what to do when there is none.
  }
}

/** Installs a package of Debian's where that can be done without asking: as root on a Debian. */
export function tryInstallFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  tryInstall('apt-get', ['update', '-qq']);
  tryInstall('apt-get', ['install', '-y', '-qq', name]);
}
