import { type createEngine, createMockFetch, type PersonaId } from '@atrium-console/mock';

/** Sends requests to the same server, as another user or from another tab. */
export function elsewhere(engine: ReturnType<typeof createEngine>, signedInAs: PersonaId = 'operator') {
  const send = createMockFetch({ engine, signedInAs });
  return async (method: string, path: string, body?: unknown) => {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await send(`http://atrium.test${path}`, { method, ...init })).json();
  };
}
