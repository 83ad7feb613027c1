/** Finds a web server for the tests of the deployment, or installs one. Nothing here needs the network when it is there. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type ServerName = 'nginx' | 'caddy';

/** Where system programs are kept that a person's own PATH may leave out. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(name: ServerName, system: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...system];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function tryInstall(command: string, args: readonly string[]): void {
  // The tests start it themselves, so that installing must not: runlevel 1 keeps services down.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000, env });
  } catch {
    // Whether it worked shows in whether it is there now.
  }
}

/**
 * Path of a web server: an installed one, else installs it where that can be done without asking.
 * @param system Folders to look into besides those of PATH.
 * @throws When there is none, with what to install.
 */
export function findServer(name: ServerName, system: readonly string[] = SYSTEM): string {
  const found = installed(name, system);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`Installing a web server: apt-get install -y ${name}`);
    tryInstall('apt-get', ['update', '-qq']);
    tryInstall('apt-get', ['install', '-y', '-qq', name]);
  }
  const last = installed(name, system);
  if (last !== undefined) return last;
  throw new Error(
    `${name} was not found, and the deployment cannot be tested without it. Install it:
  Debian, Ubuntu   apt-get install ${name}
  macOS            brew install ${name}`,
  );
}
