import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Persona } from '@atrium-console/mock';
import { findHeadlessBrowser } from '../browser/findBrowser.ts';
import { signIn } from '../start/signIn.ts';
import type { Stack } from '../start/startStack.ts';

const SPECIFICATION = 'tests/explore/console.ts';
export const OUTPUT = 'tests/.output/explore';
/** What is printed if there is nothing to click on where there was something before. */
const DIVERGED = 'reproduction and original test diverged';
const SANDBOX = 'mock_sandbox';

/** How much of what it printed is shown if it failed, in characters. */
const LAST = 2000;

/** How far somebody walks: for some time at random until something is found, or the way of a trace once more. */
export type Way = { minutes: number } | { trace: string };

/** How a walk ended. */
export type Walked = {
  /** No property failed. */
  isFine: boolean;
  /** The properties that failed, in that order. */
  failed: readonly string[];
};

/**
 * Walks through a console as a persona, in a sandbox of their own. What is done is written to `folder`, and printed if
 * `isLoud`.
 * @throws If the persona cannot sign in, or the walker cannot be started or ends without a result.
 */
export async function walk(
  persona: Persona,
  stack: Stack,
  { way, folder, isLoud }: { way: Way; folder: string; isLoud: boolean },
): Promise<Walked> {
  const origin = originOf(persona, stack);
  // Not every machine knows the partner's host outside of its browser.
  const cookies = await signInAlone(persona, stack.origin);
  // Not in one step: this process is the server, too.
  const walker = spawn(
    'bombadil',
    [
      ...['browser', 'test', origin, SPECIFICATION, '--headless', '--no-sandbox', '--instrument-javascript', 'inline'],
      ...['--output-path', folder, '--output-path-overwrite'],
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      ...('trace' in way
        ? ['--reproduce', way.trace]
        : ['--time-limit', `${Math.round(way.minutes * 60)}s`, '--exit-on-violation']),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CHROME: findHeadlessBrowser(), RUST_LOG: 'error' } },
  );
  let printed = '';
  for (const output of [walker.stdout, walker.stderr]) {
    output.on('data', (part: Buffer) => {
      printed += part;
      if (isLoud) process.stdout.write(part);
    });
  }
  const [status] = await once(walker, 'close');
  const isFine = status === 0;
  const failed = failedIn(printed);
  // It ends with the same status if its browser crashed, or if the way of a trace cannot be gone any further.
  const hasEnded = /finding \d+ violations?/.test(printed) || ('trace' in way && printed.includes(DIVERGED));
  if (!isFine && !hasEnded)
    throw new Error(`Bombadil ended with ${status}, and found nothing:\n${printed.slice(-LAST)}`);
  return { isFine, failed };
}

/** The properties that Bombadil names as violated, without the colours that it may print. */
function failedIn(printed: string): string[] {
  const names = stripVTControlCharacters(printed).matchAll(/^(\w+) was violated:$/gm);
  return [...new Set([...names].flatMap(([, name]) => name ?? []))];
}

/** Whether what a walk found is found again on the same way, with data as they were at its beginning. */
export async function isFoundAgain(persona: Persona, stack: Stack, folder: string): Promise<boolean> {
  const way = { trace: join(folder, 'trace.jsonl') };
  const { failed } = await walk(persona, stack, { way, folder: `${folder}-again`, isLoud: false });
  return failed.length > 0;
}

/** The folder of a persona's walk. */
export const folderOf = ({ id }: Pick<Persona, 'id'>) => join(OUTPUT, id);

/** The origin of a persona's console: that of a partner is where the partner shows it. */
function originOf({ id }: Persona, { origin, partners }: Stack): string {
  return (id === 'partner' && partners[0]?.origin) || origin;
}

/** Signs a persona in, in a sandbox of their own, and returns the cookies. */
async function signInAlone(persona: Persona, origin: string): Promise<string[]> {
  const sandbox = `${SANDBOX}=${randomUUID()}`;
  const given = await signIn(persona, origin, [sandbox]);
  return [sandbox, ...given.filter((cookie) => !cookie.startsWith(`${SANDBOX}=`))];
}
