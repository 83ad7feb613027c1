import { type OperationId, operations, type Requirement } from '@atrium-console/sdk/operations';
import { checkAnswer } from './engine/checkAnswer.ts';
import { createEngine, type Engine } from './engine/createEngine.ts';
import { requirementOf } from './engine/facts.ts';
import { createMemoryJar } from './engine/memoryJar.ts';
import { preferredExample } from './engine/preferredExample.ts';
import type { Answer, Exchange } from './engine/types.ts';
import type { PersonaId } from './personas.ts';
import { type ScenarioId, SLOW_MS } from './scenarios/scenarios.ts';

/** One call as it went over the mocks; Storybook's panel and tests read it. */
export type MockCall = {
  /** Missing when the contract has no such call. */
  operationId: OperationId | undefined;
  method: string;
  path: string;
  status: number;
  /** What the operation asks for, of a product the part that is its own. */
  permissions: Requirement;
  /** Whether the contract states, infers or assumes this operation. */
  provenance: string | undefined;
  /** In what the request or the answer breaks the contract; empty when both keep it. */
  contractProblems: string[];
  durationMs: number;
};

export type MockFetchOptions = {
  scenario?: ScenarioId;
  /** Opens a session without a login call. Without it nobody is signed in. */
  signedInAs?: PersonaId;
  /** `slow` adds one and a half seconds to each call, `failing` lets none reach the server. */
  network?: 'normal' | 'slow' | 'failing';
  /** An engine to share, for example between two tabs; without it the fetch has its own. */
  engine?: Engine;
  /** Told about each call that reached the engine. */
  onCall?: (call: MockCall) => void;
};

/** Stands for the origin of relative addresses. Nothing is ever sent there. */
const ORIGIN = 'http://mock.invalid';

function resolveRequest(
  input: RequestInfo | URL,
  init?: RequestInit,
): { request: Request; signal?: AbortSignal | null } {
  // The signal stays outside: a Request of Node refuses the signals of a simulated browser, and here it is not needed.
  const { signal, ...rest } = init ?? {};
  if (typeof input === 'string' || input instanceof URL) {
    return { request: new Request(new URL(String(input), ORIGIN), rest), signal };
  }
  return { request: new Request(input, rest), signal: signal ?? input.signal };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The requirement of the product that the path names, where there is one for each. */
function permissionsOf(operationId: OperationId, path: string): Requirement {
  const at = operations[operationId].path.split('/').indexOf('{product}');
  return requirementOf(operationId, path.split('/')[at]) ?? [];
}

/** Rejects as soon as the caller aborts; otherwise settles like the work itself. */
async function abortable<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * A `fetch` that answers from the engine, without any server: for stories and tests, in browsers and in Node. Each has
 * its own cookie jar and, unless one is given, its own engine. It throws when an answer breaks the contract or when the
 * contract has no such call, so that a story or test fails instead of relying on it.
 */
export function createMockFetch(options: MockFetchOptions = {}): typeof fetch {
  const engine = options.engine ?? createEngine({ scenario: options.scenario });
  const jar = createMemoryJar();
  if (options.signedInAs !== undefined) engine.signIn(options.signedInAs, jar);

  async function answer(request: Request): Promise<Response> {
    if (options.network === 'failing') throw new TypeError('Failed to fetch');
    if (options.network === 'slow') await wait(SLOW_MS);
    const started = performance.now();
    const { method, url } = request;
    const prefer = request.headers.get('prefer') ?? '';
    let exchange: Exchange | undefined;
    let response = await engine.handle(request, jar, (seen) => {
      exchange = seen;
    });
    if (exchange === undefined) return response;
    const { operationId, requestProblems } = exchange;
    let given: Answer = exchange.answer;
    if (operationId !== undefined && given.status === 501) {
      given = preferredExample(operationId, prefer);
      response = Response.json(given.body, { status: given.status });
    }
    const path = new URL(url).pathname;
    const breaks =
      operationId === undefined
        ? [`The contract has no call ${method} ${path}.`]
        : checkAnswer(operationId, given.status, response.headers.get('content-type') ?? '', given.body);
    const operation = operationId === undefined ? undefined : operations[operationId];
    options.onCall?.({
      operationId,
      method,
      path,
      status: given.status,
      permissions: operationId === undefined ? [] : permissionsOf(operationId, path),
      provenance: operation?.provenance,
      contractProblems: [
        ...requestProblems.map((problem) => `request ${problem.field}: ${problem.message}`),
        ...breaks,
      ],
      durationMs: performance.now() - started,
    });
    if (breaks.length > 0) throw new Error(`The mock broke the contract. ${breaks.join(' ')}`);
    return response;
  }

  return async (input, init) => {
    const { request, signal } = resolveRequest(input, init);
    return abortable(answer(request), signal);
  };
}
