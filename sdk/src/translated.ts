/** Calls of a server that differs from the contract. Loaded by clients with a `dialect` only. */
import type { Dialect } from './generated/dialect/dialect.ts';
import type { Json } from './generated/dialect/json.ts';
import { translateAnswer, translateCall } from './generated/dialect/wire.ts';
import { type PlannedInit, sendPlanned } from './planned.ts';
import { isRepeatable, type TransportOptions } from './transport.ts';

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a request of the contract in the words of a server, and returns the response in those of the contract. What is no
 * JSON, such as a file, is sent and received as it is.
 * @param base The address of the server, without a slash at its end.
 */
export async function sendTranslated(
  dialect: Dialect,
  base: string,
  url: string,
  planned: PlannedInit,
  options: TransportOptions,
): Promise<Response> {
  const { method, body } = planned;
  const json = typeof body === 'string' ? parsed(body) : undefined;
  const call = { method, path: url.slice(base.length), ...(json !== undefined && { body: json }) };
  const { operation, ...own } = translateCall(dialect, call, 'own');
  const sent = {
    ...planned,
    // Whether it can be repeated is said by the contract, whichever method the server has for it.
    isIdempotent: planned.isIdempotent ?? isRepeatable(method),
    method: own.method,
    ...(own.body !== undefined && { body: JSON.stringify(own.body) }),
  };
  const response = await sendPlanned(base + own.path, sent, options);
  return operation === undefined ? response : understood(dialect, operation, response);
}

/** A response in the words of the contract. */
async function understood(dialect: Dialect, operation: string, response: Response): Promise<Response> {
  const text = await response.text();
  const json = parsed(text);
  const answer = { status: response.status, ...(json !== undefined && { body: json }) };
  const { status, body } = translateAnswer(dialect, operation, answer, 'contract');
  if (body === undefined && status === response.status) return response;
  const headers = new Headers(response.headers);
  // The bytes are others now.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const content = body === undefined ? text : JSON.stringify(body);
  return new Response([204, 205, 304].includes(status) ? null : content, { status, headers });
}
