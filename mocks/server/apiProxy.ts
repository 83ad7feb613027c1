/** One call that broke the contract, as Prism reported it. */
export type Violation = { method: string; path: string; status: number; details: string };

type Options = {
  /** Where Prism listens. */
  prism: string;
  /** Where the engine listens. */
  engine: string;
  onViolation?: (violation: Violation) => void;
};

/** Headers that belong to one connection (RFC 9110, 7.6.1), and those that fetch has already undone. */
const NOT_FORWARDED = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

function forwarded(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of NOT_FORWARDED) copy.delete(name);
  copy.set('X-Content-Type-Options', 'nosniff');
  return copy;
}

function unreachable(): Response {
  const body = {
    code: 'server_unreachable',
    message: 'The server cannot be reached right now. Try again in a moment.',
  };
  return Response.json(body, { status: 502 });
}

/** Whether Prism says by itself, rather than for the engine, that it could not get an answer. */
async function isConnectionFailure(response: Response): Promise<boolean> {
  if (response.status < 500 || !response.headers.get('content-type')?.includes('problem+json')) return false;
  return /ECONNREFUSED|ECONNRESET|socket hang up|EPIPE/.test(await response.clone().text());
}

/** Whether a body claims to be JSON and is not. */
function isBrokenJson(request: Request, body: ArrayBuffer): boolean {
  if (body.byteLength === 0 || !request.headers.get('content-type')?.includes('json')) return false;
  try {
    JSON.parse(new TextDecoder().decode(body));
    return false;
  } catch {
    return true;
  }
}

/** Longer than any scenario takes; a call that hangs must not hang the console for ever. */
const TIMEOUT_MS = 30_000;

/**
 * Passes `/api` on to Prism, and Prism to the engine. Two things Prism does not do well by itself are mended here: a body
 * that is not JSON goes straight to the engine, because Prism would never answer it; and when the engine is down the
 * answer is an error of the contract's shape, so that the console meets one kind of error only.
 */
export function createApiProxy({ engine, onViolation, prism }: Options): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer();
    const target = body !== null && isBrokenJson(request, body) ? engine : prism;
    let response: Response;
    try {
      response = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers: forwarded(request.headers),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
    } catch {
      return unreachable();
    }
    const details = response.headers.get('sl-violations');
    if (details !== null) onViolation?.({ method: request.method, path: pathname, status: response.status, details });
    if (await isConnectionFailure(response)) return unreachable();
    return new Response(response.body, { status: response.status, headers: forwarded(response.headers) });
  };
}
