/**
 * `npm run explore`: Bombadil walks through the built console at random, as each persona, and checks after each action what must
 * always hold (`tests/explore/console.ts`). Every persona has a console with data of its own. What is found is written to
 * `tests/.output/explore`, and can be walked again by the command that is printed.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Persona, personas } from '@atrium-console/mock';
import { findBrowser } from '../browser/findBrowser.ts';
import { type Stack, startStack } from '../start/startStack.ts';

const USAGE = `Usage: npm run explore -- [options]

  --persona NAMES   who walks, separated by commas (default: all of ${personas.map(({ id }) => id).join(', ')})
  --minutes COUNT   how long each of them walks (default 10)
  --again FOLDER    walks what is in a folder of tests/.output/explore once more, as its persona
  --help            shows this
`;

const SPECIFICATION = 'tests/explore/console.ts';
const OUTPUT = 'tests/.output/explore';
const SANDBOX = 'mock_sandbox';

/** The origin of a persona's console: that of a partner is where the partner shows it. */
function originOf({ id }: Persona, { origin, partners }: Stack): string {
  return (id === 'partner' && partners[0]?.origin) || origin;
}

/** Signs a persona in, in a sandbox of their own, and returns the cookies. */
async function signIn({ email, password }: Persona, origin: string): Promise<string[]> {
  const sandbox = `${SANDBOX}=${randomUUID()}`;
  const answer = await fetch(`${origin}/api/v1.0/auth/login/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: sandbox },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const given = answer.headers.getSetCookie().flatMap((cookie) => cookie.split(';')[0] ?? []);
  return [sandbox, ...given.filter((cookie) => !cookie.startsWith(`${SANDBOX}=`))];
}

/** Whether nothing was found on the way. */
async function walk(persona: Persona, stack: Stack, how: readonly string[]): Promise<boolean> {
  const origin = originOf(persona, stack);
  const cookies = await signIn(persona, origin);
  const output = join(OUTPUT, persona.id);
  console.log(`\n${persona.id}: ${persona.description}`);
  // Not in one step: this process is the server, too.
  const walker = spawn(
    'bombadil',
    [
      ...['browser', 'test', origin, SPECIFICATION, '--headless', '--no-sandbox'],
      ...['--output-path', output, '--output-path-overwrite'],
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      ...how,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME: findBrowser(), RUST_LOG: 'error' } },
  );
  const [status] = await once(walker, 'exit');
  if (status !== 0) console.log(`Found something. Walk it again: npm run explore -- --again ${output}`);
  return status === 0;
}

const { values } = parseArgs({
  options: {
    persona: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    again: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const again = values.again?.replace(/\/$/, '');
const wanted = again === undefined ? values.persona?.split(',') : [again.split('/').at(-1)];
const walkers = personas.filter(({ id }) => wanted === undefined || wanted.includes(id));
if (walkers.length === 0 || !(Number(values.minutes) > 0)) {
  console.error(USAGE);
  process.exit(2);
}
const stack = await startStack({ port: 0 });
const how =
  again === undefined
    ? ['--time-limit', `${Math.round(Number(values.minutes) * 60)}s`, '--exit-on-violation']
    : ['--reproduce', join(again, 'trace.jsonl')];
let isFine = true;
for (const persona of walkers) isFine = (await walk(persona, stack, how)) && isFine;
await stack.stop();
process.exit(isFine ? 0 : 1);
