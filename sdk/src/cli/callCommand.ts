import type { InitOf, Operations } from '../call.ts';
import type { AtriumClient } from '../client.ts';
import { ApiFailure } from '../errors.ts';
import { operationHelp } from '../generated/operationHelp.ts';
import { operationInputs } from '../generated/operationInputs.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { type PagedId, paginate } from '../paginate.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { connect, serverOf } from './connect.ts';
import { dryRun } from './dryRun.ts';
import { helpOfCommand } from './helpOfCommand.ts';
import { helpOfOperation } from './helpOfOperation.ts';
import { operationNamed } from './operationNamed.ts';
import { columnsOf, outputOf, printAnswer } from './print.ts';
import { type Input, readInput } from './readInput.ts';
import { atMost, type OptionKinds, readOptions } from './readOptions.ts';
import { refusal } from './refusal.ts';
import { loadSession } from './storedSession.ts';

/** The options of every call. No parameter of the contract has one of these names. */
export const CALL_OPTIONS = {
  body: 'value',
  output: 'value',
  'base-url': 'value',
  all: 'flag',
  'dry-run': 'flag',
  help: 'flag',
} as const satisfies OptionKinds;

function isPaged(id: OperationId): id is PagedId {
  return operationInputs[id].entries !== null;
}

/** `atrium call`: calls one operation. */
export async function callCommand(args: readonly string[], io: CliIo): Promise<void> {
  const [name = '', ...rest] = args;
  if (name === '' || name.startsWith('-')) {
    if (name === '--help') io.stdout(helpOfCommand('call'));
    else
      throw new CliError('Which operation? Write its id first: atrium call listSla\nList them with: atrium operations');
    return;
  }
  const id = operationNamed(name);
  const see = `atrium help ${id}`;
  const parameters = operationHelp[id].parameters.map((parameter) => [parameter.name, 'value' as const] as const);
  const given = readOptions(rest, { ...Object.fromEntries(parameters), ...CALL_OPTIONS }, see);
  if (given.flags.has('help')) {
    io.stdout(helpOfOperation(id, columnsOf(io)));
    return;
  }
  atMost(0, given, see);
  const output = outputOf(given, io);
  const all = given.flags.has('all');
  if (all && !isPaged(id)) throw new CliError(`${id} answers everything at once: leave out --all.`);
  const input = await readInput(id, given, io);
  const server = given.values.get('base-url');
  if (given.flags.has('dry-run')) {
    const baseUrl = serverOf(server, io, await loadSession(io));
    await dryRun(id, input, baseUrl, given.values.get('output') === 'json', io);
    return;
  }
  const { client } = await connect(id, server, io);
  const answer = all && isPaged(id) ? await everyPage(client, id, input) : await once(client, id, input);
  printAnswer(id, answer, output, io);
}

/** @throws CliError if the call fails. */
export async function once(client: AtriumClient, id: OperationId, { path, query, body }: Input): Promise<unknown> {
  const { method, path: url } = operations[id];
  const { data, error } = await client.request({ operationId: id, method, url, path, params: query, body });
  if (error !== undefined) throw refusal(error);
  return data;
}

/** The entries of all pages. */
async function everyPage(client: AtriumClient, id: PagedId, input: Input): Promise<unknown[]> {
  const entries: unknown[] = [];
  try {
    for await (const entry of paginate(client, id, initOf(input))) entries.push(entry);
  } catch (thrown) {
    throw thrown instanceof ApiFailure ? refusal(thrown.error) : thrown;
  }
  return entries;
}

/** The input of an operation that is known at run time only. */
function initOf(input: Input): InitOf<Operations[PagedId]>;
function initOf({ path, query }: Input): unknown {
  return { params: { path, query } };
}
