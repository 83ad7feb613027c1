/** A contract violation that Prism reported. */
export type Violation = { method: string; path: string; status: number; details: string };

type Options = {
  /** Origin of Prism. */
  prism: string;
  /** Origin of the engine. */
  engine: string;
  onViolation?: (violation: Violation) => void;
};

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that fetch has already decoded. */
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

/** Whether Prism itself, rather than the engine, reports that the engine could not be reached. */
async function isConnectionFailure(response: Response): Promise<boolean> {
  if (response.status < 500 || !response.headers.get('content-type')?.includes('problem+json')) return false;
  return /ECONNREFUSED|ECONNRESET|socket hang up|EPIPE/.test(await response.clone().text());
}

/** Whether a body is declared as JSON but cannot be parsed. */
function isBrokenJson(request: Request, body: ArrayBuffer): boolean {
  if (body.byteLength === 0 || !request.headers.get('content-type')?.includes('json')) return false;
  try {
    JSON.parse(new TextDecoder().decode(body));
    return false;
  } catch {
    return true;
  }
}

/** Longer than any scenario takes, so that a call that hangs does not block the console forever. */
const TIMEOUT_MS = 30_000;

/**
 * Forwards `/api` to Prism, which forwards to the engine. It works around two limits of Prism: a request whose body is not
 * JSON goes straight to the engine, because Prism would never answer it; and when the engine is down, the response is an
 * error in the contract's format, so that the console has to handle only one kind of error.
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
