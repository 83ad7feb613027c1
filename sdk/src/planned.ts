import { type Limits, type Outgoing, sendOut, type TransportOptions } from './transport.ts';

/** What a call adds to the init of its request. */
export type PlannedInit = Omit<RequestInit, 'headers'> &
  Limits & { method: string; headers: Headers; isIdempotent?: boolean | undefined };

/**
 * Sends a request that is address and init, with the limits of its call before those of the client. A `Request` takes as long
 * as the rest of the client, and its body can be sent only once.
 */
export function sendPlanned(url: string, planned: PlannedInit, options: TransportOptions): Promise<Response> {
  const { timeout, totalTimeout, retry, maxResponseSize, isIdempotent, ...init } = planned;
  const { method, headers, body, signal } = init;
  const outgoing: Outgoing = {
    url,
    method,
    headers,
    body,
    signal,
    isIdempotent,
    send: (send, signal, hop) => send(hop.url, { ...init, ...hop.init, signal }),
  };
  return sendOut(outgoing, {
    ...options,
    timeout: timeout ?? options.timeout,
    totalTimeout: totalTimeout ?? options.totalTimeout,
    retry: { ...options.retry, ...retry },
    maxResponseSize: maxResponseSize ?? options.maxResponseSize,
  });
}
