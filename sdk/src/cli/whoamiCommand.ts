import type { CliIo } from './cliIo.ts';
import { connect } from './connect.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { plainText } from './plainText.ts';
import { outputOf, toJson } from './print.ts';
import { atMost, readOptions } from './readOptions.ts';
import { refusal } from './refusal.ts';

const SEE = 'atrium whoami --help';

/** `atrium whoami`: who is signed in, and where, as the server sees it. */
export async function whoamiCommand(args: readonly string[], io: CliIo): Promise<void> {
  const given = readOptions(args, { output: 'value', 'base-url': 'value', help: 'flag' }, SEE);
  if (given.flags.has('help')) {
    io.stdout(helpOfCommand('whoami'));
    return;
  }
  atMost(0, given, SEE);
  const output = outputOf(given, io);
  const { client, baseUrl } = await connect('getCurrentUser', given.values.get('base-url'), io);
  const { data, error } = await client.call('getCurrentUser');
  if (error !== undefined) throw refusal(error);
  if (output === 'json') io.stdout(toJson(data));
  else io.stdout(`${plainText(`${data.name} <${data.email}>`)} at ${baseUrl}\n`);
}
