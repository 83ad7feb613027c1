/** Finds a Chromium for the tests, or installs one. Needs no network if a browser is installed. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { firstProgram, pathsOf, tryInstall, tryInstallFromDebian } from '../programs/programs.ts';

/** Flags for test browsers: no sandbox (for containers) and no background network requests. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pictures that are compared point by point: what is drawn anew in part may differ by a shade from what is drawn at once. */
export const PICTURE_FLAGS = [...LAUNCH_FLAGS, '--disable-partial-raster'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows: what the full one does in headless mode, in a tenth less time. */
const SHELL = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const HELP = `No browser found. Install Chromium or Chrome, or set CHROME_PATH to one:
  Debian, Ubuntu   apt-get install chromium
  macOS            brew install --cask google-chrome
  elsewhere        npx playwright install chromium`;

function installed(): string | undefined {
  return firstProgram([...pathsOf(NAMES), MAC]);
}

function inPlaywrightCache(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Path of a Chromium: `CHROME_PATH`, an installed one, or Playwright's; otherwise installs one.
 * @throws If there is none, with installation instructions.
 */
export function findBrowser(): string {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (firstProgram([wanted])) return wanted;
    throw new Error(`CHROME_PATH is ${wanted}, which is not a program. Correct it or unset it.`);
  }
  const found = installed() ?? inPlaywrightCache();
  if (found) return found;
  tryInstall('npx', ['playwright', 'install', 'chromium']);
  const fetched = inPlaywrightCache();
  if (fetched) return fetched;
  tryInstallFromDebian('chromium');
  const last = installed();
  if (last) return last;
  throw new Error(HELP);
}

/**
 * Path of the Chromium for the many tests that need any: `CHROME_PATH`, an installed headless shell or browser; otherwise
 * installs the shell, which is smaller, or a browser.
 * @throws If there is none, with installation instructions.
 */
export function findHeadlessBrowser(): string {
  if (process.env.CHROME_PATH) return findBrowser();
  const shell = () => firstProgram(pathsOf([SHELL]));
  const found = shell() ?? installed() ?? inPlaywrightCache();
  if (found) return found;
  tryInstallFromDebian(SHELL);
  return shell() ?? findBrowser();
}
