import { createEngine, createMemoryJar, type EngineOptions, type PersonaId } from '@atrium-console/mock';
import { createHeaderJar } from '../../mocks/server/headerJar.ts';
import { type Json, objectAt } from '../../openapi/verify/contract/json.ts';

/** A server without a port. */
export type ServerFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The engine as a server without a port: a fetch function for the verifier. */
export function createEngineServer(options: EngineOptions = {}) {
  const engine = createEngine(options);
  const fetch: ServerFetch = async (url, init) => {
    const request = new Request(url, init);
    // A Request does not expose its cookies.
    const jar = createHeaderJar(new Headers(init.headers).get('cookie'));
    const response = await engine.handle(request, jar);
    for (const cookie of jar.setCookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };
  return {
    /** A placeholder URL. */
    server: 'http://engine.test',
    fetch,
    /** Signs a user in and returns the value of the session cookie. */
    session(persona: PersonaId): string {
      const jar = createMemoryJar();
      engine.signIn(persona, jar);
      return jar.get('access_token') ?? '';
    },
    /** All data of the default sandbox by account, without the activity log. */
    async data(): Promise<Json> {
      const response = await engine.handle(new Request('http://engine.test/__mock/snapshot'), createMemoryJar());
      const accounts = Object.entries(objectAt(JSON.parse(await response.text()), 'accounts'));
      const withoutLog = (account: Json) =>
        Object.fromEntries(Object.entries(objectAt(account)).filter(([name]) => !/activities/i.test(name)));
      return Object.fromEntries(accounts.map(([id, account]) => [id, withoutLog(account)]));
    },
  };
}
