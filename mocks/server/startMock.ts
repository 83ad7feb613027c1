import type { Dialect } from '@atrium-console/contract/dialect';
import { Hono } from 'hono';
import { createEngine, type Engine, type EngineOptions } from '../engine/createEngine.ts';
import { FILE_PATH } from '../engine/state/files.ts';
import { attachRealtime, type Presence } from '../realtime.ts';
import { createApiProxy, type Violation } from './apiProxy.ts';
import { checkByEngine } from './checkByEngine.ts';
import { startEngineServer } from './engineServer.ts';
import { inDialect } from './inDialect.ts';
import { createHttpServer, listen } from './listen.ts';
import { loadPrism } from './loadPrism.ts';
import { createProviderPages, PROVIDER_PATH } from './providerPages.ts';

type Handle = (request: Request) => Response | Promise<Response>;

export type MockOptions = EngineOptions & {
  /** Port of the public origin. 0 selects a free port. */
  port?: number;
  /** Address to listen on. Default: `127.0.0.1`, which only this machine reaches. */
  host?: string;
  /**
   * Whether Prism stands in front of the engine; it needs Node 24.18 and the packages `@stoplight/prism-*`. Without it the
   * engine checks the calls itself. Default: if it is installed.
   */
  prism?: boolean;
  /** How the server differs that the mock stands for: it is called, and answers, in that server's words. */
  dialect?: Dialect;
  /** Called for each contract violation. */
  onViolation?: (violation: Violation) => void;
  /** Answers the calls under `/api`, by handing them on to the mock or otherwise. Default: the mock answers all. */
  api?: (request: Request, mock: Handle) => Response | Promise<Response>;
  /** Handles everything except `/api`, uploaded files, the socket and the mock providers' pages. */
  site?: Handle;
};

/** A running mock. */
export type Mock = {
  /** The public origin: `/api`, uploaded files, the realtime socket, the mock providers, and the site if there is one. */
  origin: string;
  port: number;
  engine: Engine;
  /** The engine's own origin, for `/__mock/reset`, `/__mock/scenario` and `/__mock/snapshot`. */
  engineOrigin: string;
  /** Who checks the calls. */
  checkedBy: 'Prism' | 'the engine';
  /** All contract violations so far. */
  violations: readonly Violation[];
  /** All users who are currently registered at the realtime socket. */
  presence: () => Presence[];
  isEngineRunning: () => boolean;
  /** Stops only the engine, to simulate a server that is down. Its state is kept. */
  stopEngine: () => Promise<void>;
  startEngine: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the engine, behind Prism if it is there, and realtime on one local origin and resolves when they are ready. Everything runs in this process,
 * so nothing is left running when it exits.
 */
export async function startMock({
  port = 0,
  host,
  prism,
  dialect,
  onViolation,
  api,
  site,
  ...options
}: MockOptions = {}): Promise<Mock> {
  const engine = createEngine(options);
  const violations: Violation[] = [];
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };

  try {
    let handle: Handle = () => Response.json({ code: 'starting', message: 'Still starting.' }, { status: 503 });
    const server = createHttpServer((request) => handle(request));
    // The public port comes first, so that a port in use is reported before anything else starts.
    const listening = await listen(server, port, host);
    stops.push(listening.close);
    // Prism takes a second to load, so it is imported only after that.
    const createPrism = prism === false ? undefined : await loadPrism(prism);
    const engineServer = await startEngineServer(engine);
    stops.push(engineServer.stop);
    const realtime = attachRealtime(server, engine);
    stops.push(realtime.stop);

    const proxy = createApiProxy({
      check: (await createPrism?.((request) => engineServer.handle(request))) ?? checkByEngine(engineServer.handle),
      isEngineRunning: engineServer.isRunning,
      onViolation: (violation) => {
        violations.push(violation);
        onViolation?.(violation);
      },
    });
    const answer: Handle = api === undefined ? proxy : (request) => api(request, proxy);
    const app = new Hono();
    if (dialect === undefined) app.all('/api/*', (c) => answer(c.req.raw));
    // Files are no calls of the contract, so nobody checks them.
    app.get(`${FILE_PATH}*`, (c) => engineServer.handle(c.req.raw));
    const providerPages = createProviderPages(engine);
    app.all(`${PROVIDER_PATH}/*`, (c) => providerPages(c.req.raw));
    const elsewhere = (request: Request) =>
      site?.(request) ??
      Response.json(
        { code: 'not_found', message: 'Only /api and /files are served here.' },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      );
    // The paths of another server can begin with anything.
    const others = dialect === undefined ? elsewhere : inDialect(dialect, answer, elsewhere);
    app.all('*', (c) => others(c.req.raw));

    handle = (request) => app.fetch(request);
    return {
      origin: listening.origin,
      port: listening.port,
      engine,
      engineOrigin: engineServer.origin,
      checkedBy: createPrism === undefined ? 'the engine' : 'Prism',
      violations,
      presence: realtime.presence,
      isEngineRunning: engineServer.isRunning,
      stopEngine: engineServer.stop,
      startEngine: engineServer.start,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
