/**
 * The only place that calls `fetch`. It adds a request id, a timeout per attempt and in total, and retries idempotent
 * requests. It is openapi-fetch's custom fetch, because in its middleware the body of a request is already consumed.
 */
import { type ApiError, ApiFailure } from './errors.ts';

export type RetryOptions = {
  /** Maximum number of attempts, including the first. 1 disables retries. */
  attempts: number;
  /** Delay before the second attempt, in milliseconds. It doubles each time, with jitter. */
  baseDelay: number;
  /** Maximum delay, in milliseconds. A response with a longer `Retry-After` is returned without a retry. */
  maxDelay: number;
};

/** Progress of a call, for logs and metrics. Times are in milliseconds. */
export type TransportEvent =
  | { type: 'attempt'; requestId: string; method: string; url: string; attempt: number }
  | { type: 'answer'; requestId: string; method: string; url: string; attempt: number; status: number; ms: number }
  | { type: 'failure'; requestId: string; method: string; url: string; attempt: number; error: ApiError; ms: number }
  | { type: 'retry'; requestId: string; method: string; url: string; attempt: number; delay: number };

export type TransportOptions = {
  fetch?: typeof fetch;
  /** Timeout of one attempt, in milliseconds. */
  timeout?: number;
  /** Timeout of all attempts and delays together, in milliseconds. */
  totalTimeout?: number;
  retry?: Partial<RetryOptions>;
  onEvent?: (event: TransportEvent) => void;
  /** Replaces the delay, for tests. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type Transport = (request: Request) => Promise<Response>;

const DEFAULT_RETRY: RetryOptions = { attempts: 3, baseDelay: 300, maxDelay: 10_000 };
/** Idempotent methods (RFC 9110, 9.2.2). */
const IDEMPOTENT = ['GET', 'HEAD', 'PUT', 'DELETE'];
/** Statuses that are worth a retry. */
const TRANSIENT = [408, 429, 502, 503, 504];

/**
 * Creates a transport.
 * @throws ApiFailure with kind `network`, `timeout` or `aborted`. Responses of any status are returned.
 */
export function createTransport(options: TransportOptions = {}): Transport {
  const { timeout = 30_000, totalTimeout = 90_000, sleep = sleepFor, onEvent = () => {} } = options;
  const retry = { ...DEFAULT_RETRY, ...options.retry };

  return async (request) => {
    const caller = request.signal;
    const total = AbortSignal.timeout(totalTimeout);
    const requestId = request.headers.get('X-Request-Id') ?? crypto.randomUUID();
    request.headers.set('X-Request-Id', requestId);
    const about = { requestId, method: request.method, url: request.url };
    const last = IDEMPOTENT.includes(request.method) ? retry.attempts : 1;

    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now();
      onEvent({ type: 'attempt', ...about, attempt });
      const limit = AbortSignal.timeout(timeout);
      // A body can be sent only once, so it is cloned while another attempt may follow.
      const sent = attempt < last ? request.clone() : request;
      const outcome = await tryOnce(sent, AbortSignal.any([caller, total, limit]), caller);
      const ms = performance.now() - started;
      if (outcome.response) onEvent({ type: 'answer', ...about, attempt, status: outcome.response.status, ms });
      else onEvent({ type: 'failure', ...about, attempt, error: outcome.error, ms });

      const delay = retryDelay(outcome, attempt, retry);
      if (attempt >= last || delay === undefined || caller.aborted || total.aborted) {
        if (outcome.response) return outcome.response;
        throw new ApiFailure(outcome.error);
      }
      onEvent({ type: 'retry', ...about, attempt, delay });
      await outcome.response?.body?.cancel();
      try {
        await sleep(delay, AbortSignal.any([caller, total]));
      } catch {
        throw new ApiFailure(caller.aborted ? ABORTED : TIMED_OUT);
      }
    }
  };

  async function tryOnce(request: Request, signal: AbortSignal, caller: AbortSignal): Promise<Outcome> {
    const send = options.fetch ?? fetch;
    try {
      return { response: await send(request, { signal }) };
    } catch (error) {
      if (caller.aborted) return { error: ABORTED };
      if (signal.aborted) return { error: TIMED_OUT };
      return { error: { kind: 'network', message: error instanceof Error ? error.message : String(error) } };
    }
  }
}

type Outcome = { response: Response; error?: never } | { response?: never; error: ApiError };

const ABORTED: ApiError = { kind: 'aborted', message: 'The call was aborted.' };
const TIMED_OUT: ApiError = { kind: 'timeout', message: 'The server did not answer in time.' };

/** Milliseconds to wait before the next attempt, or undefined to give up. */
function retryDelay(outcome: Outcome, attempt: number, retry: RetryOptions): number | undefined {
  const backoff = Math.min(retry.maxDelay, retry.baseDelay * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
  if (outcome.error) return backoff;
  if (!TRANSIENT.includes(outcome.response.status)) return undefined;
  const seconds = retryAfter(outcome.response.headers);
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

function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}
