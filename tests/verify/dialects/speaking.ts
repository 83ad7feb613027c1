import { FILE_PATH } from '../../../mocks/engine/state/files.ts';
import { inDialect } from '../../../mocks/server/inDialect.ts';
import type { Dialect } from '../../../openapi/verify/dialect/dialect.ts';
import { readDialect } from '../../../openapi/verify/dialect/index.ts';
import type { ServerFetch } from '../../../scripts/verify/engineServer.ts';

/** The table of a file. */
export function compiled(text: string): Dialect {
  const read = readDialect(text);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

/** A file that says something of the whole document. */
export const ofDocument = (wire: string) =>
  `overlay: 1.0.0\nactions:\n  - { target: $, update: { x-wire: ${wire} } }\n`;

/** A server that speaks a dialect: the engine behind the translation the other way round. */
export function speaking(dialect: Dialect, fetch: ServerFetch): ServerFetch {
  const headers = { 'Cache-Control': 'no-store' };
  const engine = toFetch(fetch);
  // Files are no calls of the contract: their addresses do not differ.
  const elsewhere = (request: Request) =>
    new URL(request.url).pathname.startsWith(FILE_PATH)
      ? engine(request)
      : Response.json({ code: 'not_found', message: 'Nothing is here.' }, { status: 404, headers });
  const handle = inDialect(dialect, engine, elsewhere);
  return async (url, init) => handle(new Request(url, init));
}

const toFetch =
  (fetch: ServerFetch) =>
  async (request: Request): Promise<Response> => {
    const { url, method, headers } = request;
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    return fetch(url, { method, headers, ...body });
  };
