import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, newObjectId } from '@atrium-console/sdk/rules';
import { Hono } from 'hono';
import { checkOption } from '../scenarios/checkOption.ts';
import { isScenarioId, SCENARIO_IDS, type ScenarioId, SLOW_MS, scenarios } from '../scenarios/scenarios.ts';
import { switchOff } from './caller/features.ts';
import { personaSession } from './caller/people.ts';
import { openSession, presentUser } from './caller/session.ts';
import { notFound } from './contract/answers.ts';
import type { Answer, CookieJar, Exchange, Profile } from './contract/types.ts';
import { areas, statefulRoutes } from './generated/areas.ts';
import { exampleRoute } from './route/exampleRoute.ts';
import type { Route } from './route/route.ts';
import { FILE_PATH, fileResponse } from './state/files.ts';
import type { PersonaId } from './state/personas.ts';
import { createSandboxes, switchScenario } from './state/sandboxes.ts';
import { once } from './state/seed.ts';

function isOperationId(id: string): id is OperationId {
  return id in operations;
}

/** A route for every operation of the contract. Operations without state answer with the contract's example. */
function allRoutes(): Route[] {
  const stateful = new Map(statefulRoutes.map((route) => [route.operationId, route]));
  const routes = Object.keys(operations)
    .filter(isOperationId)
    .map((id) => stateful.get(id) ?? exampleRoute(id));
  // The router takes the first path that matches, so literal segments must come before parameters.
  const key = ({ operationId }: Route) => operations[operationId].path.replaceAll(/\{\w+\}/g, '~');
  return routes.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export type EngineOptions = {
  /** The initial scenario of new sandboxes. Defaults to `full`. */
  scenario?: ScenarioId;
  now?: () => Date;
  /** Generates the ids of stored items and sessions: 24 hexadecimal digits. */
  newId?: () => string;
  /** Waits a number of milliseconds; used by the scenario `slow`. */
  delay?: (ms: number) => Promise<void>;
};

/** The stateful server behind the mocks: takes a Request, returns a Response, and keeps its state in memory per sandbox. */
export type Engine = {
  /** `onExchange` receives the operation and the response before it is serialized. */
  handle(request: Request, jar: CookieJar, onExchange?: (exchange: Exchange) => void): Promise<Response>;
  /** Signs a user in without a call. */
  signIn(persona: PersonaId, jar: CookieJar): void;
  /** Switches features of a user's account off, as an operator would, without a call. */
  switchOff(features: readonly CrmFeature[], persona: PersonaId, jar: CookieJar): void;
  /** The user of a session in any sandbox, for the realtime server. */
  sessionUser(token: string): Profile['user'] | undefined;
};

/** Cookie that selects the sandbox. */
export const SANDBOX_COOKIE = 'mock_sandbox';

/** What a request is handled with: its caller's, and its engine's. */
type Bindings = {
  jar: CookieJar;
  onExchange: (exchange: Exchange) => void;
  scenario: ScenarioId;
  sandboxes: ReturnType<typeof createSandboxes>;
  now: () => Date;
  newId: () => string;
  delay: (ms: number) => Promise<void>;
};

/** Whether `Prefer: code=…` or `example=…` asks for one of the contract's examples, which the caller of the engine serves. */
function prefersExample(request: Request): boolean {
  return /(?:^|[\s,;])(?:code|example)\s*=/i.test(request.headers.get('prefer') ?? '');
}

function toResponse({ status, body, headers }: Answer, text = JSON.stringify(body)): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

const sandboxOf = ({ sandboxes, jar }: Pick<Bindings, 'sandboxes' | 'jar'>) => sandboxes.get(jar.get(SANDBOX_COOKIE));

/** Takes requests to their routes, for all engines: building the router takes longer than a call. */
const router = once(() => {
  const app = new Hono<{ Bindings: Bindings }>();
  for (const route of allRoutes()) {
    const { method, path } = operations[route.operationId];
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { jar, onExchange, now, newId, delay } = c.env;
      const sandbox = sandboxOf(c.env);
      const settle = (exchange: Omit<Exchange, 'operationId'>) => {
        onExchange({ operationId: route.operationId, ...exchange });
        return toResponse(exchange.answer, exchange.text);
      };
      if (prefersExample(c.req.raw)) {
        const body = { code: 'not_implemented', message: 'Serve this call from the examples of the contract.' };
        return settle({ answer: { status: 501, body }, requestProblems: [] });
      }
      if (sandbox.scenario === 'slow') await delay(SLOW_MS);
      const call = { request: c.req.raw, params: c.req.param(), jar, sandbox, now: now(), newId };
      return settle(await route.answer(call));
    });
  }

  /* Controls for developers and tests, outside the contract. They apply to the sandbox of the cookie. */
  app.get('/__mock/health', () => toResponse({ status: 200, body: { ok: true } }));
  app.get('/__mock/snapshot', (c) => {
    const { accounts, scenario, sessions } = sandboxOf(c.env);
    return toResponse({
      status: 200,
      body: { scenario, sessions: [...sessions.values()], accounts: Object.fromEntries(accounts) },
    });
  });
  app.post('/__mock/reset', (c) => {
    const sandbox = sandboxOf(c.env);
    switchScenario(sandbox, c.env.scenario);
    sandbox.sessions.clear();
    return toResponse({ status: 200, body: { scenario: sandbox.scenario } });
  });
  app.post('/__mock/scenario', async (c) => {
    const wanted: unknown = await c.req.json().catch(() => undefined);
    const id = typeof wanted === 'object' && wanted !== null && 'scenario' in wanted ? wanted.scenario : undefined;
    if (!isScenarioId(id)) {
      const known = scenarios.map((scenario) => scenario.id).join(', ');
      return toResponse({ status: 422, body: { code: 'invalid', message: `Send {"scenario": one of ${known}}.` } });
    }
    switchScenario(sandboxOf(c.env), id);
    return toResponse({ status: 200, body: { scenario: id } });
  });

  app.get(`${FILE_PATH}*`, (c) => fileResponse(sandboxOf(c.env), c.req.path) ?? toResponse(notFound));

  app.notFound((c) => {
    c.env.onExchange({ answer: notFound, requestProblems: [] });
    return toResponse(notFound);
  });
  // A bug in the engine must surface instead of being answered with a contract error.
  app.onError((error) => {
    throw error;
  });

  return app;
});

/** @throws TypeError if the scenario is unknown. */
export function createEngine(options: EngineOptions = {}): Engine {
  checkOption('scenario', options.scenario, SCENARIO_IDS);
  const scenario = options.scenario ?? 'full';
  const now = options.now ?? (() => new Date());
  const newId = options.newId ?? newObjectId;
  const delay = options.delay ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const sandboxes = createSandboxes(areas, scenario);
  const own = { scenario, sandboxes, now, newId, delay };
  return {
    handle: async (request, jar, onExchange = () => {}) => router().fetch(request, { ...own, jar, onExchange }),
    signIn: (persona, jar) => openSession(sandboxOf({ sandboxes, jar }), jar, personaSession(persona), newId),
    switchOff: (features, persona, jar) =>
      switchOff(sandboxOf({ sandboxes, jar }), personaSession(persona).accountId, features),
    sessionUser(token) {
      for (const sandbox of sandboxes.all()) {
        const user = presentUser(sandbox, token, now());
        if (user !== undefined) return user;
      }
      return undefined;
    },
  };
}
