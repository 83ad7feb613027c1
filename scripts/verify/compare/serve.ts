import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { close, listen } from '../../../mocks/server/listen.ts';
import type { ServerFetch } from '../engineServer.ts';

/** What a fetch function may not be given, because a connection has it and not a request. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length', 'expect', 'upgrade'];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

async function answer(
  fetch: ServerFetch,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    OF_CONNECTION.includes(name)
      ? []
      : [[name, values.join(name === 'cookie' ? '; ' : ', ')] satisfies [string, string]],
  );
  const body = await bodyOf(request);
  const hasBody = !['GET', 'HEAD'].includes(method) && body !== '';
  const answered = await fetch(`${origin}${url}`, {
    method,
    headers: Object.fromEntries(headers),
    ...(hasBody ? { body } : {}),
  });
  const cookies = answered.headers.getSetCookie();
  for (const [name, value] of answered.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(answered.status);
  if (answered.body === null || method === 'HEAD') response.end();
  else await pipeline(answered.body, response);
}

/** A fetch function as a server on a free port of this machine. A call that it fails ends without a response. */
export async function serve(fetch: ServerFetch): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(fetch, `http://${request.headers.host ?? '127.0.0.1'}`, request, response).catch(() => response.destroy());
  });
  const { origin } = await listen(server, 0);
  return { origin, close: () => close(server) };
}
