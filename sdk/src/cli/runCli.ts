import { version } from '../generated/version.ts';
import { callCommand } from './callCommand.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { completionCommand } from './completionCommand.ts';
import { completions } from './completions.ts';
import { helpCommand, isCommand, unknownCommand } from './helpCommand.ts';
import { type Command, MAIN_HELP } from './helpOfCommand.ts';
import { loginCommand } from './loginCommand.ts';
import { logoutCommand } from './logoutCommand.ts';
import { operationsCommand } from './operationsCommand.ts';
import { whoamiCommand } from './whoamiCommand.ts';

const RUN: Readonly<Record<Command, (args: readonly string[], io: CliIo) => Promise<void>>> = {
  login: loginCommand,
  logout: logoutCommand,
  whoami: whoamiCommand,
  call: callCommand,
  operations: operationsCommand,
  help: helpCommand,
  completion: completionCommand,
};

async function dispatch([name, ...rest]: readonly string[], io: CliIo): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') io.stdout(MAIN_HELP);
  else if (name === '--version') io.stdout(`${version}\n`);
  // What the completion scripts ask, after "--".
  else if (name === '__complete')
    io.stdout(
      completions(rest.slice(1))
        .map((line) => `${line}\n`)
        .join(''),
    );
  else if (isCommand(name)) await RUN[name](rest, io);
  else throw unknownCommand(name);
}

/** Runs `atrium` with its arguments and resolves with the exit code. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<0 | 1 | 2> {
  try {
    await dispatch(argv, io);
    return 0;
  } catch (error) {
    io.stderr(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof CliError ? error.exitCode : 1;
  }
}
