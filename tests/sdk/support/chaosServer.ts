import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const BODY = JSON.stringify({ code: 20000, message: 'Done.', data: [], sla: [] });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const whole =
  (status: number, body: string, headers: Record<string, string> = JSON_TYPE): Reply =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** Writes to the socket what no HTTP library would. */
const raw =
  (text: string, isEnd = true): Reply =>
  ({ socket }) => {
    socket.write(text);
    if (isEnd) socket.end();
  };

/** What servers and networks do, the good and the bad. */
export const REPLIES: Readonly<Record<string, Reply>> = {
  'the envelope': whole(200, BODY),
  'no envelope': whole(200, '{"sla":[]}'),
  'another code': whole(200, '{"code":20001,"message":"No."}'),
  'an empty body': whole(200, ''),
  'no content': (_, response) => void response.writeHead(204).end(),
  'a page': whole(200, '<h1>Hello</h1>', { 'Content-Type': 'text/html' }),
  'half of a text': whole(200, BODY.slice(0, 20)),
  'bytes that are no text': (_, response) =>
    void response.writeHead(200, JSON_TYPE).end(Buffer.from([0xff, 0xfe, 0x80])),
  'a null': whole(200, 'null'),
  refusal: whole(422, '{"code":"invalid","message":"Look again.","errors":[{"field":"name"},7]}'),
  'a refusal as a page': whole(403, '<h1>Forbidden</h1>', { 'Content-Type': 'text/html' }),
  'an empty refusal': whole(500, ''),
  'a delay': whole(503, '{}', { ...JSON_TYPE, 'Retry-After': '0' }),
  'a long delay': whole(429, '{}', { ...JSON_TYPE, 'Retry-After': '86400' }),
  'a senseless delay': whole(429, '{}', { ...JSON_TYPE, 'Retry-After': 'soon' }),
  'a new address': whole(307, '', { Location: '/elsewhere' }),
  'an address that is none': whole(302, '', { Location: 'http://' }),
  'an address without a server': whole(302, '', { Location: 'http://127.0.0.1:1/' }),
  'no address': whole(302, ''),
  'a status without a meaning': whole(599, '{}'),
  'nothing at all': () => {},
  'headers alone': (_, response) => response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '100' }).flushHeaders(),
  'a body that stalls': (_, response) => void response.writeHead(200, JSON_TYPE).write(BODY.slice(0, 10)),
  'a body that drips': (_, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
  'a body that breaks off': ({ socket }, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': String(BODY.length + 50) });
    response.write(BODY, () => socket.destroy());
  },
  'a chunk that breaks off': raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{"sla":'),
  'a reset': ({ socket }) => socket.resetAndDestroy(),
  'a closed connection': ({ socket }) => void socket.end(),
  'a length that is too small': raw(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n${BODY}`),
  'two lengths': raw(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n${BODY}`),
  'a length that is none': raw(`HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n${BODY}`),
  'a compression that is none': whole(200, BODY, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }),
  'an unknown compression': whole(200, BODY, { ...JSON_TYPE, 'Content-Encoding': 'rot13' }),
  'an unknown character set': whole(200, BODY, { 'Content-Type': 'application/json; charset=klingon' }),
  'another protocol': raw('SSH-2.0-OpenSSH_9.9\r\n'),
  'too many headers': raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
};

/** A server that replies as the header `X-Reply` of a request says. */
export function chaosServer() {
  const server = createServer((request, response) => {
    request.resume();
    // What is sent after a redirect is a plain answer.
    const name = request.url === '/elsewhere' ? 'the envelope' : String(request.headers['x-reply']);
    REPLIES[name]?.(request, response);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  return server;
}
