/** One attempt of a call: from the request until the last byte of the response, or until a signal or a time limit ends it. */
import { type ApiError, ApiFailure, withCause } from './errors.ts';
import { onAbort } from './onAbort.ts';

/** The body was read, and the response still gives it as `text()` and `json()`, as often as asked. */
export type Outcome = { response: Response; error?: never } | { response?: never; error: ApiError };

/** The longest delay of a timer: more would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** What to say of a value that was thrown, with its cause: Node says "fetch failed", and there why. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  // Of a server with several addresses, the cause has a code and no message.
  const { code, message }: { code?: string; message?: string } = Object(thrown.cause);
  const why = message || code;
  return why ? `${thrown.message} (${why})` : thrown.message;
}

/** How a caller's signal ended a call: `AbortSignal.timeout()` is a time limit like the client's own. */
export function interruption({ reason }: AbortSignal): ApiError {
  const isLate = reason?.name === 'TimeoutError';
  return withCause(isLate ? timedOut() : { kind: 'aborted', message: 'The call was aborted.' }, reason);
}

function timedOut(): ApiError {
  return { kind: 'timeout', message: 'The server did not answer in time.' };
}

/** Why `fetch` rejected. A session says it itself. Without a server to send it to, a call is wrong; otherwise the network failed. */
function failure(thrown: unknown, url: string): ApiError {
  if (thrown instanceof ApiFailure) return { ...thrown.error };
  if (URL.canParse(url, globalThis.location?.href)) {
    return withCause({ kind: 'network', message: reasonOf(thrown) }, thrown);
  }
  return withCause({ kind: 'request', message: `${url} is no URL. Set baseUrl.` }, thrown);
}

/** Loaded once: an import takes as long as the rest of a call, even of a module that is there. */
let readUpTo: typeof import('./readUpTo.ts').readUpTo | undefined;

/** Reads the body, so that it counts as part of the attempt and can be read again. */
async function readBody(response: Response, most: number): Promise<Response> {
  if (most < Infinity) readUpTo ??= (await import('./readUpTo.ts')).readUpTo;
  const text = await (readUpTo ? readUpTo(response, most) : response.text());
  if (typeof text !== 'string') throw new ApiFailure(text);
  // To define them as properties would take as long as the rest of this.
  return Object.assign(response, { text: async () => text, json: async () => JSON.parse(text) });
}

/**
 * Makes one attempt. Never rejects, and leaves neither a timer nor a listener behind.
 * @param send Sends the request; its signal aborts when the attempt has ended.
 * @param ms Time limit, in milliseconds.
 * @param most The most bytes of a body.
 */
export function attempt(
  send: (signal: AbortSignal) => Promise<Response>,
  url: string,
  caller: AbortSignal | undefined,
  ms: number,
  most = Infinity,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      unbind();
      resolve(outcome);
    };
    const stop = (error: ApiError) => {
      finish({ error });
      controller.abort();
    };
    const unbind = onAbort(caller, () => caller && stop(interruption(caller)));
    const timer = setTimeout(() => stop(timedOut()), Math.min(ms, LONGEST_MS));
    send(controller.signal)
      .then((response) => readBody(response, most))
      .then(
        (response) => finish({ response }),
        (thrown) => finish({ error: failure(thrown, url) }),
      );
  });
}
