/**
 * A server between browsers and Atrium, with the route handlers of Next.js, Hono, SvelteKit and others that are given a
 * `Request` and return a `Response`. It passes on the session of whoever asks, and nobody else's.
 */
import { type ApiError, createClient, logTo } from '@atrium-console/sdk';

/** A client for one request, with its cookie. The call ends when the browser goes away. */
function clientFor(request: Request, fetch?: typeof globalThis.fetch) {
  return createClient({
    baseUrl: process.env.ATRIUM_BASE_URL ?? 'http://localhost:4010',
    cookie: request.headers.get('Cookie') ?? undefined,
    // Fail early: a browser is waiting.
    totalTimeout: 10_000,
    onEvent: logTo(console, 'warn'),
    fetch,
  });
}

/** The server's own refusals are passed on; anything else is a failure of the server behind this one. */
function failure(error: ApiError): Response {
  const { message, requestId } = error;
  if (error.kind === 'http') return Response.json({ code: error.code, message, requestId }, { status: error.status });
  return Response.json({ code: error.kind, message, requestId }, { status: error.kind === 'timeout' ? 504 : 502 });
}

/** `GET /levels`: the names of the service levels. */
export async function GET(request: Request, fetch?: typeof globalThis.fetch): Promise<Response> {
  const { data, error } = await clientFor(request, fetch).call('listSla', { signal: request.signal });
  return error ? failure(error) : Response.json(data.sla.map(({ _id, name }) => ({ id: _id, name })));
}

/** `POST /folders`: creates a folder of canned responses. */
export async function POST(request: Request, fetch?: typeof globalThis.fetch): Promise<Response> {
  const { name }: { name?: unknown } = Object(await request.json().catch(() => undefined));
  if (typeof name !== 'string') return Response.json({ code: 'invalid', message: 'Send a name.' }, { status: 422 });
  const { data, error } = await clientFor(request, fetch).call('createCannedFolder', { body: { name } });
  return error ? failure(error) : Response.json({ id: data._id, name: data.name }, { status: 201 });
}
