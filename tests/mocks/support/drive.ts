import { createEngine, createMockFetch, type MockCall, type MockFetchOptions } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';

export type Sent = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The URL of a call, with path parameters filled in and the query appended. */
export function addressOf(operationId: OperationId, { params = {}, query = {} }: Sent): string {
  const path = operations[operationId].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls operations by name on its own engine. Every response is validated against the contract; a violation
 * throws.
 */
export function drive(options: MockFetchOptions = {}) {
  const calls: MockCall[] = [];
  const mockFetch = createMockFetch({ ...options, onCall: (call) => calls.push(call) });
  return {
    calls,
    async call(operationId: OperationId, sent: Sent = {}) {
      const response = await mockFetch(addressOf(operationId, sent), {
        method: operations[operationId].method,
        headers: { ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...sent.headers },
        body: sent.body === undefined ? null : JSON.stringify(sent.body),
      });
      // Untyped, because tests read bodies by path and assert what they expect there.
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

/** An engine with a manual clock and without real delays. */
export function engineWithClock(start = '2026-11-21T09:00:00.000Z', scenario?: MockFetchOptions['scenario']) {
  let now = Date.parse(start);
  const waited: number[] = [];
  const engine = createEngine({
    scenario,
    now: () => new Date(now),
    delay: async (ms) => {
      waited.push(ms);
    },
  });
  return {
    engine,
    waited,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
