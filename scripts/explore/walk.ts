import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Persona } from '@atrium-console/mock';
import { findHeadlessBrowser } from '../browser/findBrowser.ts';
import { signIn } from '../start/signIn.ts';
import type { Stack } from '../start/startStack.ts';
import { failedOn } from './failedOn.ts';
import { type Way, writeSpecification } from './writeSpecification.ts';

export const OUTPUT = 'tests/.output/explore';
const SANDBOX = 'mock_sandbox';

/**
 * Walks through a console as a persona, in a sandbox of their own, until a property fails. What is done is written to `folder`,
 * and printed if `isLoud`.
 * @returns The properties that failed.
 * @throws If the persona cannot sign in, or the walker cannot be started or ends without a result.
 */
export async function walk(
  persona: Persona,
  stack: Stack,
  { way, folder, isLoud }: { way: Way; folder: string; isLoud: boolean },
): Promise<readonly string[]> {
  const origin = originOf(persona, stack);
  const { file, seconds } = await writeSpecification(folder, way);
  // Not every machine knows the partner's host outside of its browser.
  const cookies = await signInAlone(persona, stack.origin);
  // Not in one step: this process is the server, too.
  const walker = spawn(
    'bombadil',
    [
      ...['browser', 'test', origin, file, '--headless', '--no-sandbox'],
      // Else it rewrites each script to count what of it is run, at each load of a page, and random steps take no notice of it.
      ...['--instrument-javascript', 'inline'],
      ...['--output-path', folder, '--output-path-overwrite'],
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      ...['--time-limit', `${seconds}s`, '--exit-on-violation'],
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
  return failedOn(typeof status === 'number' ? status : null, printed);
}

/** Whether one of the properties that failed on a walk fails again on the same way, with data as they were at its beginning. */
export async function isFoundAgain(
  persona: Persona,
  stack: Stack,
  { folder, failed }: { folder: string; failed: readonly string[] },
): Promise<boolean> {
  const way = { trace: join(folder, 'trace.jsonl') };
  const again = await walk(persona, stack, { way, folder: `${folder}-again`, isLoud: false });
  return again.some((property) => failed.includes(property));
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
