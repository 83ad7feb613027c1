import { type createEngine, createMockFetch } from '@atrium-console/mock';

/** Sends requests as another user to the same server. */
export function elsewhere(engine: ReturnType<typeof createEngine>) {
  const send = createMockFetch({ engine, signedInAs: 'operator' });
  return async (method: string, path: string, body?: unknown) => {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await send(`http://atrium.test${path}`, { method, ...init })).json();
  };
}
