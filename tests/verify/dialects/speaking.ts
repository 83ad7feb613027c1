import { inDialect } from '../../../mocks/server/inDialect.ts';
import type { Dialect } from '../../../openapi/verify/dialect/dialect.ts';
import type { ServerFetch } from '../../../scripts/verify/engineServer.ts';

/** A server that speaks a dialect, and knows only its own paths. */
export function speaking(dialect: Dialect, fetch: ServerFetch): ServerFetch {
  return async (url, init) => {
    const answer = inDialect(
      dialect,
      async (request) => {
        const body = await request.text();
        // A Request does not expose its cookies.
        return fetch(request.url, { ...init, method: request.method, ...(body !== '' && { body }) });
      },
      async () => new Response('{"error":"no such path"}', { status: 404 }),
    );
    return answer(new Request(url, init));
  };
}
