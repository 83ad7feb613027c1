import type { Credentials } from '../../openapi/verify/http/sessions.ts';
import { serverCookies } from './serverCookies.ts';

/** Headers that are said anew for the next connection, or that name the mock's origin. */
const HERE = ['connection', 'content-length', 'cookie', 'host', 'keep-alive', 'origin', 'referer', 'transfer-encoding'];

type Place = {
  /** The server's URL. */
  server: string;
  /** The origin of the proxy that checks and translates its calls. */
  proxy: string;
  /** Headers of all its calls. */
  credentials?: Credentials;
};

/** Adds cookies to an answer. */
export function withCookies(answer: Response, cookies: readonly string[]): Response {
  const headers = new Headers(answer.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Hands requests of a browser on to a server, with its own cookies. */
export function reachServer({ server, proxy, credentials = {} }: Place) {
  const cookies = serverCookies(server);
  const { origin } = new URL(server);
  return {
    /** What the server answers, with its body. Its cookies are as the browser is to keep them. */
    async ask({ request, body }: { request: Request; body: ArrayBuffer | undefined }) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of HERE) headers.delete(name);
      const own = cookies.toServer(request.headers.get('cookie'));
      if (own !== '') headers.set('cookie', own);
      for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
      // The server has no reason to trust this origin; the console would be on its own.
      if (request.headers.has('origin')) headers.set('origin', origin);
      const { method } = request;
      const url = `${proxy}${pathname}${search}`;
      const response = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) });
      const bytes = await response.arrayBuffer();
      const received = new Headers(response.headers);
      for (const name of ['set-cookie', ...HERE]) received.delete(name);
      const isEmpty = bytes.byteLength === 0;
      const answer = new Response(isEmpty ? null : bytes, { status: response.status, headers: received });
      return { answer: withCookies(answer, response.headers.getSetCookie().map(cookies.toBrowser)), bytes };
    },
    /** What makes a browser forget the cookies of the server that it has sent. */
    forgotten: cookies.deleted,
  };
}
