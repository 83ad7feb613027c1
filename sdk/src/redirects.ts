import type { Hop } from './follow.ts';

/**
 * A redirect is followed on the server that was called and nowhere else: `fetch` would carry the body (a password) and most
 * headers (a key) to any other, and a browser does not say where a redirect leads before it has followed it.
 */

/** Whether the response is a redirect, which then was not followed. Browsers hide its status: it is 0. */
export function isRedirect({ ok, status }: Response): boolean {
  return !ok && status < 400;
}

/**
 * Sends a request and follows redirects on its server, unless they are errors. Any other redirect is the response.
 * @param isIdempotent Whether it may be sent again.
 */
export async function followed(
  request: { url: string; method: string; headers: Headers },
  isIdempotent: boolean,
  redirect: 'follow' | 'error' | undefined,
  send: (hop: Hop) => Promise<Response>,
): Promise<Response> {
  const { url } = request;
  const page = globalThis.location;
  // A browser sends it to the server that its page is from.
  const isOwn = page && new URL(url, page.href).origin === page.origin;
  const sendWith = (init: RequestInit) => send({ url, init });
  if (redirect === 'error') return sendWith({ redirect: 'manual' });
  // In this mode a browser follows a redirect on its page's server, and at any other fails before it sends anything there.
  const inside: RequestInit = { mode: 'same-origin' };
  if (isOwn && !isIdempotent) return sendWith(inside);
  const response = await sendWith({ redirect: 'manual' });
  if (!isRedirect(response)) return response;
  // Such a failure looks like one of the network. What may be sent again is, so that the two can be told apart.
  if (response.status === 0) return isOwn ? sendWith(inside).catch(() => response) : response;
  // Servers hardly ever redirect a call, so this is only loaded where one does.
  const { follow } = await import('./follow.ts');
  return follow(response, request, send);
}
