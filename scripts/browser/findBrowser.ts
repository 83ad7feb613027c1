/** Finds a Chromium for the tests, or installs one. Nothing here needs the network when a browser is there. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** For a browser that runs tests: no sandbox in containers, and no calls of its own to the network. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const HELP = `No browser was found. Install Chromium or Chrome, or set CHROME_PATH to one:
  Debian, Ubuntu   apt-get install chromium
  macOS            brew install --cask google-chrome
  elsewhere        npx playwright install chromium`;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC];
  return candidates.find(isExecutable);
}

function inPlaywrightCache(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function tryInstall(command: string, args: readonly string[]): void {
  try {
    console.log(`Installing a browser: ${command} ${args.join(' ')}`);
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  } catch {
    // Whether it worked shows in whether there is a browser now.
  }
}

/**
 * Path of a Chromium: `CHROME_PATH`, an installed one, Playwright's own; else installs one.
 * @throws When there is none, with what to install.
 */
export function findBrowser(): string {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROME_PATH is ${wanted}, and there is no program. Correct it or unset it.`);
  }
  const found = installed() ?? inPlaywrightCache();
  if (found) return found;
  tryInstall('npx', ['playwright', 'install', 'chromium']);
  const fetched = inPlaywrightCache();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    tryInstall('apt-get', ['update', '-qq']);
    tryInstall('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const last = installed();
  if (last) return last;
  throw new Error(HELP);
}
