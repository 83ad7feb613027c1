import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { call, type SentRequest } from '../../openapi/verify/http/call.ts';
import { createKeptFetch } from '../../openapi/verify/http/keptFetch.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A server, and a function that calls it. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address satisfies AddressInfo | null)?.port : undefined;
  opened.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const fetch = createKeptFetch();
  const send = (request: Partial<SentRequest> = {}, timeoutMs = 5000) =>
    call(fetch, { method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {}, ...request }, timeoutMs);
  return { server, send, connections: () => connections };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const cut = (_: IncomingMessage, response: ServerResponse) => response.destroy();

describe('the calls of a run', () => {
  it('send a method, headers and a body, and bring back all of the response', async () => {
    const { send } = await serve(async (request, response) => {
      const { method, headers } = request;
      response.setHeader('set-cookie', ['a=1', 'b=2']).setHeader('content-type', 'application/json; charset=utf-8');
      const { 'accept-encoding': compression, 'content-length': length, 'x-own': own } = headers;
      response.writeHead(201).end(JSON.stringify({ method, compression, length, own, body: await bodyOf(request) }));
    });
    const { answer } = await send({ method: 'DELETE', headers: { 'X-Own': 'yes' }, body: '“é”' });
    expect(answer).toMatchObject({ status: 201, cookies: ['a=1', 'b=2'], contentType: 'application/json' });
    expect(answer?.json).toEqual({ method: 'DELETE', length: '8', own: 'yes', body: '“é”' });
    expect((await send({ method: 'HEAD' })).answer).toMatchObject({ status: 201, text: '' });
  });

  it('share a connection', async () => {
    const { send, connections } = await serve((_, response) => response.end('{}'));
    for (let count = 0; count < 5; count += 1) expect((await send()).answer?.status).toBe(200);
    expect(connections()).toBe(1);
  });

  it('are made again on a new connection if they only read and theirs was closed meanwhile', async () => {
    const asked: string[] = [];
    const { send } = await serve((request, response) => {
      asked.push(request.method ?? '');
      if (asked.length === 2 || asked.length === 5) cut(request, response);
      else response.end('{}');
    });
    expect((await send()).answer?.status).toBe(200);
    expect((await send()).answer?.status).toBe(200);
    expect((await send()).answer?.status).toBe(200);
    expect(await send({ method: 'POST', body: '{}' })).toMatchObject({ failure: { kind: 'network' } });
    expect(asked).toEqual(['GET', 'GET', 'GET', 'GET', 'POST']);
  });

  it('say why there is no response', async () => {
    const gone = await serve(cut);
    expect((await gone.send()).failure?.reason).toBe('closed the connection without a response');
    const slow = await serve(() => undefined);
    expect((await slow.send({}, 50)).failure).toEqual({ kind: 'timeout', reason: 'did not answer within 0.05 s' });
    const short = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('{');
      response.socket?.end();
    });
    expect((await short.send()).failure?.reason).toBe('closed the connection without a response');
    const closed = await serve(cut);
    await new Promise((resolve) => closed.server.close(resolve));
    expect((await closed.send()).failure?.reason).toBe('refused the connection: nothing listens there');
  });
});
