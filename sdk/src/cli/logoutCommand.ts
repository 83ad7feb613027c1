import { createClient } from '../client.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { atMost, readOptions } from './readOptions.ts';
import { refusal } from './refusal.ts';
import { loadSession, removeSession } from './storedSession.ts';

const SEE = 'atrium logout --help';

/** `atrium logout`: ends the session on the server and forgets it. */
export async function logoutCommand(args: readonly string[], io: CliIo): Promise<void> {
  const given = readOptions(args, { help: 'flag' }, SEE);
  if (given.flags.has('help')) {
    io.stdout(helpOfCommand('logout'));
    return;
  }
  atMost(0, given, SEE);
  const session = await loadSession(io);
  if (session === undefined) {
    io.stderr('Nobody is signed in.\n');
    return;
  }
  const { baseUrl, cookie, email } = session;
  const { error } = await createClient({ baseUrl, cookie, fetch: io.fetch }).call('logout');
  // Whoever signs out wants nothing left here, whatever the server says.
  await removeSession(io);
  if (error !== undefined) {
    const { message } = refusal(error);
    throw new CliError(
      `The session is removed here, but ${baseUrl} did not end it, so it lasts until it expires.\n${message}`,
      1,
    );
  }
  io.stdout(`Signed out ${email} from ${baseUrl}.\n`);
}
