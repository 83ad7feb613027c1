import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { COMMANDS, type Command, helpOfCommand, MAIN_HELP } from './helpOfCommand.ts';
import { helpOfOperation } from './helpOfOperation.ts';
import { didYouMean } from './nearest.ts';
import { operationIds, operationNamed } from './operationNamed.ts';
import { columnsOf } from './print.ts';
import { atMost, readOptions } from './readOptions.ts';

export function isCommand(name: string): name is Command {
  return Object.hasOwn(COMMANDS, name);
}

/** `atrium help`: of an operation, a command, or all of it. */
export async function helpCommand(args: readonly string[], io: CliIo): Promise<void> {
  const given = readOptions(args, { help: 'flag' }, 'atrium help --help');
  atMost(1, given, 'atrium help --help');
  const [name] = given.positionals;
  if (given.flags.has('help')) io.stdout(helpOfCommand('help'));
  else if (name === undefined) io.stdout(MAIN_HELP);
  else if (isCommand(name)) io.stdout(`${helpOfCommand(name)}${sameName(name)}`);
  else io.stdout(helpOfOperation(operationNamed(name), columnsOf(io)));
}

/** Where the operation is explained that has the name of a command. */
function sameName(command: Command): string {
  const id = operationIds.find((one) => one === command);
  return id === undefined ? '' : `\nThe operation of this name: atrium call ${id} --help\n`;
}

/** What to say of a command that does not exist; it may be an operation. */
export function unknownCommand(name: string): CliError {
  const isOperation = operationIds.some((id) => id === name);
  const near = isOperation ? ` Did you mean atrium call ${name}?` : didYouMean(name, Object.keys(COMMANDS));
  return new CliError(`There is no command "${name}".${near}\nSee: atrium --help`);
}
