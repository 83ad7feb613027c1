import { operationInputs } from '../generated/operationInputs.ts';
import type { OperationId } from '../generated/operations.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import type { Given } from './readOptions.ts';
import { propertiesOf, tableOf } from './table.ts';

export const OUTPUTS = ['json', 'table'] as const;
export type Output = (typeof OUTPUTS)[number];

/** How the answer is printed: as the option says, otherwise as a table for a person and as JSON for a program. */
export function outputOf({ values }: Given, { columns }: Pick<CliIo, 'columns'>): Output {
  const given = values.get('output');
  if (given === undefined) return columns === undefined ? 'json' : 'table';
  const found = OUTPUTS.find((output) => output === given);
  if (found === undefined) throw new CliError(`--output ${given} is unknown. Use ${OUTPUTS.join(' or ')}.`);
  return found;
}

/** The columns that lines are fitted to: no limit if nobody says how many there are. */
export function columnsOf({ columns, env }: Pick<CliIo, 'columns' | 'env'>): number {
  return columns ?? (Number(env.COLUMNS) || Number.POSITIVE_INFINITY);
}

/** Readable JSON, in which no character controls a terminal. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replaceAll(/[\u007f-\u009f]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}\n`;
}

function isEnvelope(data: object): data is { data: unknown } {
  return 'code' in data && 'data' in data && typeof data.code === 'number';
}

/** The entries of a list that an operation has answered; undefined if it answers one thing. */
function entriesOf(id: OperationId, data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null) return undefined;
  const { entries } = operationInputs[id];
  if (entries === null && !id.startsWith('list')) return undefined;
  const lists = Object.entries(data).filter(([name]) => entries === null || name === entries);
  return lists.map(([, value]) => value).find(Array.isArray);
}

/** Prints what an operation has answered. */
export function printAnswer(id: OperationId, answer: unknown, output: Output, io: CliIo): void {
  // Of a response without content.
  if (answer === undefined) return;
  if (output === 'json') {
    io.stdout(toJson(answer));
    return;
  }
  const data = typeof answer === 'object' && answer !== null && isEnvelope(answer) ? answer.data : answer;
  const entries = entriesOf(id, data);
  if (entries?.length === 0) {
    io.stderr('The list is empty.\n');
    return;
  }
  const columns = columnsOf(io);
  if (entries === undefined) {
    io.stdout(propertiesOf(data, columns));
    return;
  }
  const { text, hidden } = tableOf(entries, columns);
  io.stdout(text);
  if (hidden > 0) io.stderr(`${hidden} more column${hidden === 1 ? '' : 's'} had no room: use --output json.\n`);
  const cursor = nextCursor(data);
  if (cursor !== undefined) io.stderr(`There are more: add --all, or --cursor ${cursor} for the next page.\n`);
}

function nextCursor(data: unknown): string | undefined {
  const { next_cursor }: { next_cursor?: unknown } = Object(data);
  return typeof next_cursor === 'string' ? next_cursor : undefined;
}
