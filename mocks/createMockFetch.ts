import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, crmFeatures, type PermissionNeed } from '@atrium-console/sdk/rules';
import { createMemoryJar } from './engine/call/memoryJar.ts';
import { settleExchange } from './engine/call/settleExchange.ts';
import { needOf } from './engine/contract/facts.ts';
import type { Exchange } from './engine/contract/types.ts';
import { createEngine, type Engine } from './engine/createEngine.ts';
import { PERSONA_IDS, type PersonaId } from './engine/state/personas.ts';
import { checkOption } from './scenarios/checkOption.ts';
import { type ScenarioId, SLOW_MS } from './scenarios/scenarios.ts';

/** A call that the mock handled, for Storybook's panel and tests. */
export type MockCall = {
  /** Undefined when the contract has no such operation. */
  operationId: OperationId | undefined;
  method: string;
  path: string;
  status: number;
  /** The permissions that the operation requires, for the product in the path. */
  permissions: PermissionNeed<string>;
  /** Whether the contract states, infers or assumes this operation. */
  provenance: string | undefined;
  /** Contract violations of the request and the response. */
  contractProblems: string[];
  durationMs: number;
};

const NETWORKS = ['normal', 'slow', 'failing'] as const;
const FEATURES = crmFeatures.map(({ key }) => key);

export type MockFetchOptions = {
  scenario?: ScenarioId;
  /** Opens a session without a sign-in call. By default nobody is signed in. */
  signedInAs?: PersonaId;
  /** Features of CRM accounts that are off for the account of who is signed in, besides those of the scenario. */
  featuresOff?: readonly CrmFeature[];
  /** `slow` delays each call by one and a half seconds, `failing` rejects every call as a network error. */
  network?: (typeof NETWORKS)[number];
  /** An engine to share, for example between two tabs. By default each fetch has its own. */
  engine?: Engine;
  /** Called for each call that reached the engine. */
  onCall?: (call: MockCall) => void;
};

/** Placeholder origin for relative URLs. Nothing is ever sent there. */
const ORIGIN = 'http://mock.invalid';

function resolveRequest(
  input: RequestInfo | URL,
  init?: RequestInit,
): { request: Request; signal?: AbortSignal | null } {
  // The signal is kept separate, because Node's Request rejects the AbortSignal of a simulated browser.
  const { signal, ...rest } = init ?? {};
  if (typeof input === 'string' || input instanceof URL) {
    return { request: new Request(new URL(String(input), ORIGIN), rest), signal };
  }
  return { request: new Request(input, rest), signal: signal ?? input.signal };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The permissions that an operation requires for the product in the path. */
function permissionsOf(operationId: OperationId, path: string): PermissionNeed<string> {
  const at = operations[operationId].path.split('/').indexOf('{product}');
  return needOf(operationId, path.split('/')[at]) ?? [];
}

/** Rejects as soon as the caller aborts; otherwise settles like the work. */
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
 * Creates a `fetch` that is answered by the engine, without a server: for stories and tests, in browsers and in Node. Each
 * has its own cookie jar and, unless one is passed, its own engine. It throws when a response violates the contract or the
 * contract has no such operation, so that a story or test fails instead of relying on it.
 * @throws TypeError if an option has an unknown value.
 */
export function createMockFetch(options: MockFetchOptions = {}): typeof fetch {
  checkOption('persona', options.signedInAs, PERSONA_IDS);
  checkOption('network', options.network, NETWORKS);
  for (const feature of options.featuresOff ?? []) checkOption('feature', feature, FEATURES);
  const engine = options.engine ?? createEngine({ scenario: options.scenario });
  const jar = createMemoryJar();
  if (options.signedInAs !== undefined) {
    engine.signIn(options.signedInAs, jar);
    engine.switchOff(options.featuresOff ?? [], options.signedInAs, jar);
  }

  async function answer(request: Request): Promise<Response> {
    if (options.network === 'failing') throw new TypeError('Failed to fetch');
    if (options.network === 'slow') await wait(SLOW_MS);
    const started = performance.now();
    const { method, url } = request;
    let exchange: Exchange | undefined;
    const given = await engine.handle(request, jar, (handled) => {
      exchange = handled;
    });
    if (exchange === undefined) return given;
    const { operationId, requestProblems } = exchange;
    const { answer: sent, response, violations } = settleExchange(exchange, given, request);
    const path = new URL(url).pathname;
    const operation = operationId === undefined ? undefined : operations[operationId];
    options.onCall?.({
      operationId,
      method,
      path,
      status: sent.status,
      permissions: operationId === undefined ? [] : permissionsOf(operationId, path),
      provenance: operation?.provenance,
      contractProblems: [
        ...requestProblems.map((problem) => `request ${problem.field}: ${problem.message}`),
        ...violations,
      ],
      durationMs: performance.now() - started,
    });
    if (violations.length > 0) throw new Error(`The mock violated the contract. ${violations.join(' ')}`);
    return response;
  }

  return async (input, init) => {
    const { request, signal } = resolveRequest(input, init);
    return abortable(answer(request), signal);
  };
}
