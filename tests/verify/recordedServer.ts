import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { atPointer, readJson } from '../../openapi/verify/contract/json.ts';
import { createEngineServer, type ServerFetch } from '../../scripts/verify/engineServer.ts';
import { compiled, speaking } from './dialects/speaking.ts';
import { type Call, chromium } from './recordings.ts';

const pairs = (headers: Headers) => [...headers].map(([name, value]) => ({ name, value }));

/** A server that speaks a dialect, to which somebody has signed in, and a recording of all its calls. */
export async function recordedServer(text: string) {
  const dialect = compiled(text);
  const { fetch, server: url } = createEngineServer();
  const own = speaking(dialect, fetch);
  const entries: unknown[] = [];
  const calls: Call[] = [];
  const server: ServerFetch = async (address, init) => {
    const response = await own(address, init);
    const body = await response.clone().text();
    const call = {
      method: init.method ?? 'GET',
      url: address,
      status: response.status,
      body,
      sent: init.body ?? undefined,
    };
    const entry = chromium(call);
    calls.push(call);
    entries.push({
      ...entry,
      request: { ...entry.request, headers: pairs(new Headers(init.headers)) },
      response: { ...entry.response, headers: pairs(response.headers) },
    });
    return response;
  };
  const { path } = dialect.operations.loginByEmail?.own ?? { path: '' };
  const sent = JSON.stringify({ email: 'operator@atrium.test', password: 'Atrium#2026' });
  const headers = { 'Content-Type': 'application/json' };
  const { method = 'POST' } = dialect.operations.loginByEmail?.own ?? {};
  const response = await server(`${url}${path}`, { method, headers, body: sent });
  const read = readJson(await response.text());
  const { auth } = dialect;
  const token =
    auth !== undefined && 'bearer' in auth && read.ok
      ? String(atPointer(read.value, auth.bearer))
      : (/=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '');
  return {
    dialect,
    server,
    url,
    entries,
    calls,
    token,
    /** The session as the verifier takes it, with the contract's name. */
    session: { cookie: `${loadContract().cookie}=${token}` },
    /** The session as the server takes it, as an option of the verifier. */
    own:
      auth !== undefined && 'bearer' in auth
        ? ['--header', `Authorization: Bearer ${token}`]
        : ['--cookie', `${auth?.cookie ?? loadContract().cookie}=${token}`],
  };
}
