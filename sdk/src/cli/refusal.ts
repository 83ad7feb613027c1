import type { ApiError } from '../errors.ts';
import { CliError } from './cliError.ts';
import { plainText } from './plainText.ts';

/**
 * What to say of a call that failed: the server's message and code, the fields that it names, and what to do.
 * @param isSignIn Whether signing in itself was refused, which no other sign-in helps.
 */
export function refusal(error: ApiError, isSignIn = false): CliError {
  const { message, requestId } = error;
  // Without an answer, the message says what was called and why there is none. A call that is wrong was not sent.
  if (error.kind !== 'http' && error.kind !== 'business') {
    return new CliError(plainText(message), error.kind === 'request' ? 2 : 1);
  }
  const status = error.kind === 'http' ? `${error.status} ` : '';
  const lines = [
    `${message} (${status}${error.code})`,
    ...error.fields.map((field) => `  ${field.field}: ${field.message}`),
    ...(error.kind === 'http' && error.status === 401 && !isSignIn ? ['Sign in with: atrium login'] : []),
    ...(error.kind === 'http' && error.retryAfter !== undefined ? [`Try again in ${error.retryAfter} seconds.`] : []),
    ...(requestId === undefined ? [] : [`Request: ${requestId}`]),
  ];
  return new CliError(lines.map(plainText).join('\n'), 1);
}
