/** Finds a web server for the deployment tests, or installs one. Needs no network if it is installed. */
import { findOrInstall, firstProgram, pathsOf } from '../programs/programs.ts';

export type ServerName = 'nginx' | 'caddy';

/** Folders of system programs that may be missing in PATH. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a web server: an installed one; otherwise installs it if that needs no prompt.
 * @param system Folders to search in addition to PATH.
 * @throws If there is none, with installation instructions.
 */
export function findServer(name: ServerName, system: readonly string[] = SYSTEM): string {
  const found = findOrInstall(() => firstProgram(pathsOf([name], system)), name);
  if (found !== undefined) return found;
  throw new Error(
    `${name} was not found. The deployment tests need it. Install it:
  Debian, Ubuntu   apt-get install ${name}
  macOS            brew install ${name}`,
  );
}
