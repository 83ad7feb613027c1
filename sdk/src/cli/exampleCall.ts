import { operationHelp } from '../generated/operationHelp.ts';
import type { OperationId } from '../generated/operations.ts';

/** A body that is no longer stands in one line. */
const SHORT = 60;

/** A value as one word of a shell. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The arguments of `atrium call` with the contract's examples, for what an operation requires. */
export function exampleArguments(id: OperationId): string[] {
  const { parameters, bodyExample } = operationHelp[id];
  const required = parameters.filter((parameter) => parameter.required);
  return [
    id,
    ...required.flatMap(({ name, example }) => [`--${name}`, String(example)]),
    ...(bodyExample === null ? [] : ['--body', JSON.stringify(bodyExample)]),
  ];
}

/** The example as a command line; a long body has lines of its own, which are still one word of the shell. */
export function exampleCall(id: OperationId): string {
  const { bodyExample } = operationHelp[id];
  const words = exampleArguments(id);
  const body = JSON.stringify(bodyExample);
  if (bodyExample === null || body.length <= SHORT) return ['atrium call', ...words.map(quoted)].join(' ');
  const short = words.slice(0, -1).map(quoted);
  return ['atrium call', ...short, quoted(JSON.stringify(bodyExample, null, 2))].join(' ');
}
