/**
 * Finds the browsers of the other engines that the console promises to run in (README), or installs them. They are
 * driven as the people who make them intend: Firefox by WebDriver BiDi, WebKitGTK by its WebDriver in a virtual display.
 */
import { findOrInstall, firstProgram, pathsOf } from '../programs/programs.ts';

/** The programs that run a page in WebKitGTK. */
export type WebKit = {
  /** Answers WebDriver commands. */
  driver: string;
  /** The browser that it starts. */
  browser: string;
  /** Runs a command in a virtual display: the browser has no headless mode. */
  display: string;
};

const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Where Linux distributions keep the small browser of WebKitGTK, which is in no PATH. */
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/webkit2gtk-4.1/MiniBrowser',
];

function installedFirefox(): string | undefined {
  return firstProgram([...pathsOf(['firefox-esr', 'firefox']), MAC_FIREFOX]);
}

function installedWebKit(): WebKit | undefined {
  const driver = firstProgram(pathsOf(['WebKitWebDriver']));
  const browser = firstProgram(MINI_BROWSERS);
  const display = firstProgram(pathsOf(['xvfb-run']));
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Path of a Firefox: `FIREFOX_PATH`, or an installed one; otherwise installs it if that needs no prompt.
 * @returns Undefined if there is none.
 * @throws If `FIREFOX_PATH` is not a program.
 */
export function findFirefox(): string | undefined {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted) {
    if (firstProgram([wanted])) return wanted;
    throw new Error(`FIREFOX_PATH is ${wanted}, which is not a program. Correct it or unset it.`);
  }
  return findOrInstall(installedFirefox, 'firefox-esr');
}

/**
 * The programs of WebKitGTK: installed ones; otherwise installs them if that needs no prompt.
 * @returns Undefined if one of them is missing.
 */
export function findWebKit(): WebKit | undefined {
  return findOrInstall(installedWebKit, 'webkit2gtk-driver', 'xvfb', 'xauth');
}
