import { createClient } from '../client.ts';
import { sessionCookie } from '../sessionCookie.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { readBaseUrl, serverOf } from './connect.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { plainText } from './plainText.ts';
import { atMost, readOptions } from './readOptions.ts';
import { refusal } from './refusal.ts';
import { loadSession, saveSession } from './storedSession.ts';

const SEE = 'atrium login --help';

/** `atrium login`: signs in and keeps the session. */
export async function loginCommand(args: readonly string[], io: CliIo): Promise<void> {
  if (args.some((arg) => /^--?p(?:ass)?(?:word)?(?:=|$)/.test(arg))) {
    throw new CliError(
      'A password is not an argument, because every program on the machine can read those.\nType it when asked, pipe it to atrium login, or set ATRIUM_PASSWORD.',
    );
  }
  const given = readOptions(args, { email: 'value', 'base-url': 'value', help: 'flag' }, SEE);
  if (given.flags.has('help')) {
    io.stdout(helpOfCommand('login'));
    return;
  }
  atMost(0, given, SEE);
  const option = given.values.get('base-url');
  // Also with a server: what is no session must be found before it would be overwritten.
  const session = await loadSession(io);
  const baseUrl =
    serverOf(option, io, session) ?? readBaseUrl(await asked('Server: ', 'base-url', 'ATRIUM_BASE_URL', io));
  const email =
    given.values.get('email') ?? (io.env.ATRIUM_EMAIL || (await asked('Email: ', 'email', 'ATRIUM_EMAIL', io)));
  const password = io.env.ATRIUM_PASSWORD || (await readPassword(email, baseUrl, io));
  const client = createClient({ baseUrl, fetch: io.fetch });
  const { data, error, response } = await client.call('loginByEmail', { body: { email, password } });
  if (error !== undefined) throw refusal(error, true);
  const cookie = sessionCookie(response);
  if (cookie === '') throw new CliError(`${baseUrl} accepted the password and sent no session cookie.`, 1);
  const file = await saveSession(io, { baseUrl, email, cookie });
  io.stdout(`Signed in to ${baseUrl} as ${plainText(email)}. The session is in ${file}.\n`);
  if (data.must_change_password) {
    io.stderr('The password must be changed before anything else: atrium help changePassword\n');
  }
}

async function asked(question: string, option: string, variable: string, { ask }: CliIo): Promise<string> {
  const answer = ask === undefined ? '' : (await ask(question, false)).trim();
  if (answer === '') throw new CliError(`--${option} is missing. Pass it, or set ${variable}.\nSee: ${SEE}`);
  return answer;
}

/** The password, typed unseen or piped. */
async function readPassword(email: string, baseUrl: string, { ask, readStdin }: CliIo): Promise<string> {
  const text = ask === undefined ? await readStdin() : await ask(`Password of ${email} at ${baseUrl}: `, true);
  const password = text.replace(/\r?\n$/, '');
  if (password === '') {
    throw new CliError('The password is empty. Type it when asked, pipe it to atrium login, or set ATRIUM_PASSWORD.');
  }
  return password;
}
