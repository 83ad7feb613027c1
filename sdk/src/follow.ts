/** Where a request is sent, and what differs from the first. */
export type Hop = { url: string; init: RequestInit };

/** As many as browsers follow. */
const MOST_HOPS = 20;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Headers that describe a body. */
const OF_BODY = ['Content-Encoding', 'Content-Language', 'Content-Location', 'Content-Type', 'Content-Length'];

/** The headers of a request that has lost its body. */
function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of OF_BODY) left.delete(name);
  return left;
}

/** Where a redirect leads if it stays on the server that answered. */
function targetOf(response: Response, from: string): string | undefined {
  const location = response.headers.get('Location');
  if (location === null || !REDIRECTS.includes(response.status) || !URL.canParse(location, from)) return undefined;
  const { href, origin, username, password } = new URL(location, from);
  return origin === new URL(from).origin && username === '' && password === '' ? href : undefined;
}

/**
 * Follows a redirect as `fetch` does, on its server alone.
 * @returns The first response that is no redirect on the same server.
 */
export async function follow(
  redirect: Response,
  request: { url: string; method: string; headers: Headers },
  send: (hop: Hop) => Promise<Response>,
): Promise<Response> {
  let response = redirect;
  let hop: Hop = { url: request.url, init: { redirect: 'manual' } };
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const url = targetOf(response, hop.url);
    if (url === undefined) return response;
    await response.body?.cancel();
    const { status } = response;
    const { method, headers } = request;
    const isRead = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
    const asRead = { method: 'GET', body: null, headers: withoutBody(headers) };
    hop = { url, init: { ...hop.init, ...(isRead && asRead) } };
    response = await send(hop);
  }
  return response;
}
