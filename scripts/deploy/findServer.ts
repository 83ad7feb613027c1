/** Finds a web server for the tests of the deployment, or installs one. Nothing here needs the network when it is there. */
import { firstProgram, pathsOf, tryInstallFromDebian } from '../programs/programs.ts';

export type ServerName = 'nginx' | 'caddy';

/** Where system programs are kept that a person's own PATH may leave out. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a web server: an installed one, else installs it where that can be done without asking.
 * @param system Folders to look into besides those of PATH.
 * @throws When there is none, with what to install.
 */
export function findServer(name: ServerName, system: readonly string[] = SYSTEM): string {
  const installed = () => firstProgram(pathsOf([name], system));
  const found = installed();
  if (found !== undefined) return found;
  tryInstallFromDebian(name);
  const last = installed();
  if (last !== undefined) return last;
  throw new Error(
    `${name} was not found, and the deployment cannot be tested without it. Install it:
  Debian, Ubuntu   apt-get install ${name}
  macOS            brew install ${name}`,
  );
}
