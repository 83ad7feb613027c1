import { VIOLATIONS_HEADER } from '../prism/violationsHeader.ts';

/** A contract violation that Prism, or the engine's own check, reported. */
export type Violation = { method: string; path: string; status: number; details: string };

type Options = {
  /** Answers a call by the engine, and reports violations in a header. */
  check: (request: Request) => Promise<Response>;
  isEngineRunning: () => boolean;
  onViolation?: (violation: Violation) => void;
};

function unreachable(): Response {
  const body = {
    code: 'server_unreachable',
    message: 'The server cannot be reached right now. Try again in a moment.',
  };
  return Response.json(body, { status: 502 });
}

/**
 * Answers `/api` and reports violations. When the engine is down, the response is an error in the contract's
 * format, so that the console has to handle only one kind of error.
 */
export function createApiProxy({ check, isEngineRunning, onViolation }: Options) {
  return async (request: Request): Promise<Response> => {
    if (!isEngineRunning()) return unreachable();
    const response = await check(request);
    // A server that is stopped while it answers breaks the connection.
    if (!isEngineRunning()) return unreachable();
    response.headers.set('X-Content-Type-Options', 'nosniff');
    const details = response.headers.get(VIOLATIONS_HEADER);
    const { pathname: path } = new URL(request.url);
    if (details !== null) onViolation?.({ method: request.method, path, status: response.status, details });
    return response;
  };
}
