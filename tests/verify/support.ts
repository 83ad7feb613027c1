import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { run } from '../../openapi/verify/cli/run.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import { type VerifyOptions, verify } from '../../openapi/verify/verify.ts';
import type { ServerFetch } from '../../scripts/verify/engineServer.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { broken, type Call } from '../../scripts/verify/mutants/mutant.ts';
import { freePort, listen } from '../support/ports.ts';

/** Runs `atrium-verify` and gathers what it prints. */
export async function command(argv: readonly string[], fetch?: ServerFetch) {
  let out = '';
  let error = '';
  const code = await run(argv, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    ...(fetch === undefined ? {} : { fetch }),
  });
  return { code, out, error };
}

/** Starts a server for one test and returns its URL. */
export async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  const port = await listen(server);
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${port}`;
}

/** A URL on a port on which nothing listens. */
export async function vacantAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

/** Verifies an engine; `defect` replaces its responses. */
export async function judged(options: Partial<VerifyOptions>, defect?: (call: Call) => Promise<Response>) {
  const engine = createEngineServer();
  const { server, fetch, session } = engine;
  const outcome = await verify({
    server,
    main: cookieCredentials('access_token', session('operator')),
    fetch: defect === undefined ? fetch : broken(fetch, defect),
    ...options,
  });
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  return { report: outcome.report, engine };
}
