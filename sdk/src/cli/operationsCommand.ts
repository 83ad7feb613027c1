import { areaTitles, operationHelp } from '../generated/operationHelp.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { didYouMean } from './nearest.ts';
import { operationIds } from './operationNamed.ts';
import { padded, shortened } from './plainText.ts';
import { columnsOf, outputOf, toJson } from './print.ts';
import { readOptions } from './readOptions.ts';

const SEE = 'atrium operations --help';

/** Whether an operation has every word in its id, address, summary or area. */
function matches(id: OperationId, words: readonly string[]): boolean {
  const { area, method, path } = operations[id];
  const text = `${id} ${method} ${path} ${operationHelp[id].summary} ${area} ${areaTitles[area]}`.toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** `atrium operations`: lists the operations by area, or those with all words. */
export async function operationsCommand(args: readonly string[], io: CliIo): Promise<void> {
  const given = readOptions(args, { output: 'value', help: 'flag' }, SEE);
  if (given.flags.has('help')) {
    io.stdout(helpOfCommand('operations'));
    return;
  }
  // A list to read and to search with other tools: JSON only for who asks for it.
  const isJson = given.values.has('output') && outputOf(given, io) === 'json';
  const words = given.positionals.flatMap((text) => text.split(/\s+/)).filter(Boolean);
  const found = operationIds.filter((id) => matches(id, words));
  if (isJson) {
    io.stdout(toJson(found.map(rowOf)));
    return;
  }
  if (found.length === 0) {
    const near = didYouMean(words.join(''), operationIds);
    throw new CliError(`No operation has the words ${words.join(' ')}.${near}\nList all with: atrium operations`, 1);
  }
  io.stdout(listed(found, columnsOf(io)));
}

function rowOf(id: OperationId) {
  const { method, path, area } = operations[id];
  return { id, method, path, area, summary: operationHelp[id].summary };
}

function listed(found: readonly OperationId[], columns: number): string {
  const rows = found.map(rowOf);
  const widest = Math.max(...rows.map(({ id }) => id.length));
  const lines = Object.entries(areaTitles).flatMap(([area, title]) => {
    const own = rows.filter((row) => row.area === area);
    if (own.length === 0) return [];
    const longest = Math.max(...own.map(({ summary }) => summary.length));
    // The address comes last, because it is what a narrow terminal can do without.
    const texts = own.map(({ id, method, path, summary }) =>
      shortened(`  ${padded(id, widest)}  ${padded(summary, longest)}  ${method} ${path}`, columns),
    );
    return [`${title} (${area})`, ...texts, ''];
  });
  return `${lines.join('\n').trimEnd()}\n`;
}
