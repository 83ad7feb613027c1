import { readFile } from 'node:fs/promises';
import { operationHelp } from '../generated/operationHelp.ts';
import { operationInputs } from '../generated/operationInputs.ts';
import type { OperationId } from '../generated/operations.ts';
import { CliError } from './cliError.ts';
import type { CliIo } from './cliIo.ts';
import { didYouMean } from './nearest.ts';
import type { ParameterHelp } from './operationHelp.ts';
import type { Given } from './readOptions.ts';

/** What an operation is called with. */
export type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown };

type Read = { value: string | number | boolean } | { problem: string };

/** The value of a parameter in its type. Its limits are the server's matter, which says what is wrong in its own words. */
function readParameter({ name, kind, values, type }: ParameterHelp, text: string): Read {
  if (text === '') return { problem: `--${name} is empty; it is ${type}.` };
  if (kind === 'boolean') {
    return /^(?:true|false)$/.test(text)
      ? { value: text === 'true' }
      : { problem: `--${name} ${text} is neither true nor false.` };
  }
  if (values.length > 0 && !values.includes(text)) {
    return { problem: `--${name} ${text} is none of ${values.join(', ')}.${didYouMean(text, values)}` };
  }
  if (kind !== 'integer') return { value: text };
  return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { problem: `--${name} ${text} is not a whole number.` };
}

/**
 * The input of an operation from a command line.
 * @throws CliError with everything that is missing or wrong.
 */
export async function readInput(id: OperationId, { values }: Given, io: Pick<CliIo, 'readStdin'>): Promise<Input> {
  const problems: string[] = [];
  const input: Input = { path: {}, query: {} };
  for (const parameter of operationHelp[id].parameters) {
    const { name, required, type } = parameter;
    const text = values.get(name);
    if (text === undefined) {
      if (required) problems.push(`--${name} is missing: ${type}.`);
      continue;
    }
    const read = readParameter(parameter, text);
    if ('problem' in read) problems.push(read.problem);
    else input[parameter.in === 'path' ? 'path' : 'query'][name] = read.value;
  }
  const { body } = operationInputs[id];
  const given = values.get('body');
  if (given === undefined && body === 'required') {
    problems.push(
      "--body is missing: JSON in quotes, @ and the name of a file ('@body.json'), or - for the standard input.",
    );
  }
  if (given !== undefined && body === 'none') problems.push(`${id} takes no --body.`);
  if (problems.length > 0) throw new CliError(`${problems.join('\n')}\nSee: atrium help ${id}`);
  if (given !== undefined) input.body = await readBody(id, given, io);
  return input;
}

/** The body of the option: JSON, or where it is. */
async function readBody(id: OperationId, given: string, { readStdin }: Pick<CliIo, 'readStdin'>): Promise<unknown> {
  if (given === '-') return parsed(id, 'The standard input', await readStdin());
  if (!given.startsWith('@')) return parsed(id, '--body', given);
  const file = given.slice(1);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`--body ${given} cannot be read: ${reason}`);
  }
  return parsed(id, file, text);
}

function parsed(id: OperationId, source: string, text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(
      `${source} is not JSON: ${reason}\nNames and texts are in double quotes, and all of it in single ones. An example: atrium help ${id}`,
    );
  }
}
