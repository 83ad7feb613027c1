import { type Operation, SUCCESS_CODE, successes } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';

/** Conditions on a response, and their description. */
export type Expectation = { criteria: Json[]; expected: string };

/** One of some statuses; in the envelope, an error code with HTTP status 200 is accepted as well. */
function refusal(operation: Operation, statuses: readonly number[]): Expectation {
  const tests = statuses.map((status) => `$statusCode == ${status}`);
  const words = `status ${statuses.join(' or ')}`;
  if (!operation.envelope) return { criteria: [{ condition: tests.join(' || ') }], expected: words };
  const envelope = `$statusCode == 200 && $response.body#/code != ${SUCCESS_CODE}`;
  return {
    criteria: [{ condition: [...tests, envelope].join(' || ') }],
    expected: `${words}, or status 200 with a code other than ${SUCCESS_CODE}`,
  };
}

function documented(operation: Operation, statuses: readonly number[]): number[] {
  const known = statuses.filter((status) => operation.answers.has(String(status)));
  return known.length > 0 ? known : [...statuses];
}

/** A documented success, in the envelope including its code. */
export function success(operation: Operation): Expectation {
  const statuses = successes(operation);
  const criteria: Json[] = [{ condition: statuses.map((status) => `$statusCode == ${status}`).join(' || ') }];
  const words = `status ${statuses.join(' or ')}`;
  if (!operation.envelope) return { criteria, expected: words };
  return {
    criteria: [...criteria, { condition: `$response.body#/code == ${SUCCESS_CODE}` }],
    expected: `${words} with code ${SUCCESS_CODE}`,
  };
}

/** No valid session: status 401 even in the envelope. */
export const signedOut: Expectation = { criteria: [{ condition: '$statusCode == 401' }], expected: 'status 401' };

export const denied: Expectation = { criteria: [{ condition: '$statusCode == 403' }], expected: 'status 403' };

/** If the item does not exist, the server may report that first. */
export const deniedOrUnknown: Expectation = {
  criteria: [{ condition: '$statusCode == 403 || $statusCode == 404' }],
  expected: 'status 403 (or 404, since there is no such item)',
};

/** There is no such item. */
export function unknownItem(operation: Operation): Expectation {
  return refusal(
    operation,
    operation.answers.has('404') || operation.envelope ? [404] : documented(operation, [400, 422]),
  );
}

/** The request violates the contract. `withoutItem`: the item does not exist, which the server may report first. */
export function badRequest(operation: Operation, { withoutItem = false } = {}): Expectation {
  return refusal(operation, [...documented(operation, [400, 422]), ...(withoutItem ? [404] : [])]);
}

export function badMediaType(operation: Operation, { withoutItem = false } = {}): Expectation {
  return refusal(operation, [400, 415, 422, ...(withoutItem ? [404] : [])]);
}

/** `anonymous`: the call has no session, which the server may report first. */
export function badMethod(anonymous: boolean): Expectation {
  const statuses = [404, 405, 501, ...(anonymous ? [401, 403] : [])];
  return {
    criteria: [{ condition: statuses.map((status) => `$statusCode == ${status}`).join(' || ') }],
    expected: `status 405 or 404${anonymous ? ' (or 401 or 403)' : ''}`,
  };
}
