/**
 * The only place that calls `fetch`. It adds a request id, a timeout per attempt and in total, and retries idempotent
 * requests.
 */
import { attempt, interruption, type Outcome } from './attempt.ts';
import { type ApiError, ApiFailure } from './errors.ts';
import type { Hop } from './follow.ts';
import { onAbort } from './onAbort.ts';
import { followed } from './redirects.ts';

export type RetryOptions = {
  /** Maximum number of attempts, including the first. 1 disables retries. */
  attempts: number;
  /** Delay before the second attempt, in milliseconds. It doubles each time, with jitter. */
  baseDelay: number;
  /** Maximum delay, in milliseconds. A response with a longer `Retry-After` is returned without a retry. */
  maxDelay: number;
};

/** Progress of a call, for logs and metrics. Times are in milliseconds. */
export type TransportEvent = { requestId: string; method: string; url: string; attempt: number } & (
  | { type: 'attempt'; headers: Headers; body: unknown }
  | { type: 'answer'; status: number; ms: number; response: Response }
  | { type: 'failure'; error: ApiError; ms: number }
  | { type: 'retry'; delay: number }
);

/**
 * How long a call may take, and how often it is tried. The client has defaults, and each call may have its own.
 * @expand
 */
export type Limits = {
  /** Timeout of one attempt, in milliseconds: until the last byte of the response. Default 30,000. */
  timeout?: number | undefined;
  /** Timeout of all attempts and delays together, in milliseconds. Default 90,000. */
  totalTimeout?: number | undefined;
  /** Which failures are tried again, and when: by default 3 attempts, of methods that can be repeated. */
  retry?: Partial<RetryOptions> | undefined;
  /**
   * The most bytes of a response, decompressed; a longer one is an error of kind `contract` and not read to its end. Default:
   * 64 MiB, in browsers no limit.
   */
  maxResponseSize?: number | undefined;
};

/**
 * How requests are sent.
 * @expand
 */
export type TransportOptions = Limits & {
  /** Replaces `fetch`, for example with `createMockFetch()` of `@atrium-console/mock`. */
  fetch?: typeof fetch | undefined;
  /** Whether a redirect within the server is followed, which is the default, or an error of kind `contract` like any other. */
  redirect?: 'follow' | 'error' | undefined;
  /** Is told of attempts, responses, failures and retries, for logs (`logTo`) and metrics. */
  onEvent?: ((event: TransportEvent) => void) | undefined;
  /** Replaces the delay, for tests. */
  sleep?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
};

export type Transport = (request: Request) => Promise<Response>;

/** A request that can be sent more than once. */
export type Outgoing = {
  url: string;
  method: string;
  headers: Headers;
  body?: unknown;
  /** The caller's. */
  signal?: AbortSignal | null | undefined;
  /** Whether sending it twice has the effect of sending it once. Default: by its method (RFC 9110, 9.2.2). */
  isIdempotent?: boolean | undefined;
  /** Sends it once. */
  send: (send: typeof fetch, signal: AbortSignal, hop: Hop) => Promise<Response>;
};

const DEFAULT_RETRY: RetryOptions = { attempts: 3, baseDelay: 300, maxDelay: 10_000 };
/** Browsers protect themselves, and would have to load more for it. */
const MOST_BYTES = 'document' in globalThis ? Infinity : 64 * 2 ** 20;
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];
/** Statuses that are worth a retry. */
const TRANSIENT = [408, 429, 502, 503, 504];

/**
 * Creates a transport for requests outside the contract. The body of a response is read before it resolves, as text.
 * Redirects are followed on the server of the request; any other is the response.
 * @throws ApiFailure with kind `network`, `timeout`, `aborted` or `request`. Responses of any status are returned.
 */
export function createTransport(options: TransportOptions = {}): Transport {
  return (request) => {
    const { url, method, headers, signal, credentials } = request;
    const send: Outgoing['send'] = (fetch, signal, hop) => {
      const init = { ...hop.init, signal };
      // A redirect turned it into a GET without body.
      if (init.headers !== undefined) return fetch(hop.url, { ...init, credentials });
      // A body can be sent only once, so it is cloned: another attempt or a redirect may follow.
      const copy = request.clone();
      return fetch(hop.url === url ? copy : new Request(hop.url, copy), init);
    };
    return sendOut({ url, method, headers, signal, send }, options);
  };
}

/**
 * Sends a request, as often as needed.
 * @throws ApiFailure with kind `network`, `timeout`, `aborted` or `request`. Responses of any status are returned.
 */
export async function sendOut(outgoing: Outgoing, options: TransportOptions): Promise<Response> {
  const { url, method, headers, body } = outgoing;
  const { timeout = 30_000, totalTimeout = 90_000, sleep = sleepFor, onEvent, maxResponseSize = MOST_BYTES } = options;
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const caller = outgoing.signal ?? undefined;
  const requestId = headers.get('X-Request-Id') ?? newRequestId();
  headers.set('X-Request-Id', requestId);
  const fail = (error: ApiError) => new ApiFailure(Object.assign(error, { requestId }));
  const isIdempotent = outgoing.isIdempotent ?? IDEMPOTENT.includes(method);
  const last = isIdempotent ? retry.attempts : 1;
  const end = performance.now() + totalTimeout;

  for (let number = 1; ; number += 1) {
    if (caller?.aborted) throw fail(interruption(caller));
    const started = performance.now();
    const about = { requestId, method, url, attempt: number };
    onEvent?.({ type: 'attempt', ...about, headers, body });
    const isLast = number >= last;
    const send = (signal: AbortSignal) =>
      followed(outgoing, isIdempotent, options.redirect, async (hop) =>
        outgoing.send(options.fetch ?? fetch, signal, hop),
      );
    const outcome = await attempt(send, url, caller, Math.min(timeout, end - started), maxResponseSize);
    const { response, error } = outcome;
    const ms = performance.now() - started;
    if (response) onEvent?.({ type: 'answer', ...about, status: response.status, ms, response });
    else onEvent?.({ type: 'failure', ...about, error, ms });

    const delay = isLast || caller?.aborted ? undefined : retryDelay(outcome, number, retry);
    // Waiting is no use if no time is left for another attempt.
    if (delay === undefined || performance.now() + delay >= end) {
      if (response) return response;
      throw fail(error);
    }
    onEvent?.({ type: 'retry', ...about, delay });
    await sleep(delay, caller).catch(() => undefined);
  }
}

/** Browsers have `randomUUID` only on secure pages. */
export function newRequestId(): string {
  return crypto.randomUUID?.() ?? String(Math.random()).slice(2);
}

/** Milliseconds to wait before the next attempt, or undefined to give up. */
function retryDelay({ response, error }: Outcome, number: number, retry: RetryOptions): number | undefined {
  const backoff = Math.min(retry.maxDelay, retry.baseDelay * 2 ** (number - 1)) * (0.5 + Math.random() / 2);
  if (error) return error.kind === 'network' || error.kind === 'timeout' ? backoff : undefined;
  if (!TRANSIENT.includes(response.status)) return undefined;
  const seconds = retryAfter(response.headers);
  if (seconds === undefined) return backoff;
  return seconds * 1000 > retry.maxDelay ? undefined : seconds * 1000;
}

/** Seconds to wait by a `Retry-After` header, which contains seconds or an HTTP date. */
export function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** Ends early when the signal aborts. */
function sleepFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      unbind();
      resolve();
    };
    const unbind = onAbort(signal, stop);
    const timer = setTimeout(stop, ms);
    if (signal?.aborted) stop();
  });
}
