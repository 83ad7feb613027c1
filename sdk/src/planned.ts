import { type Limits, type Outgoing, sendOut, type Transport, type TransportOptions } from './transport.ts';

/** What a call adds to the init of its request. */
export type Plan = Limits & { isIdempotent?: boolean | undefined };

type PlannedInit = Omit<RequestInit, 'headers'> & Plan & { headers: Headers };

/**
 * Stands for the Request that openapi-fetch makes. A real one takes as long as the rest of the client, and its body can be
 * sent only once; this one is sent as address and init.
 */
export class PlannedRequest {
  readonly url: string;
  readonly method: string;
  readonly init: PlannedInit;
  constructor(url: string, init: PlannedInit) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.init = init;
  }
}

/** openapi-fetch only constructs it and hands it to its `fetch`. */
function requestClass(): typeof Request;
function requestClass(): unknown {
  return PlannedRequest;
}

/** The class of requests and the `fetch` for openapi-fetch. */
export function plannedFetch(options: TransportOptions): { Request: typeof Request; fetch: Transport } {
  function sendPlanned(request: Request): Promise<Response> {
    if (!(request instanceof PlannedRequest)) throw new TypeError();
    const { url, method } = request;
    const { timeout, totalTimeout, retry, maxResponseSize, isIdempotent, ...init } = request.init;
    const outgoing: Outgoing = {
      url,
      method,
      headers: init.headers,
      body: init.body,
      signal: init.signal,
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
  return { Request: requestClass(), fetch: sendPlanned };
}
