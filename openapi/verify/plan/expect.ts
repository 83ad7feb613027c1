import { type Operation, SUCCESS_CODE, successes } from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';

/**
 * What a response must be. The criteria are what the specification says: a success, or a failure with status 400 or above
 * (SPEC 7). The exact statuses are the contract's proposal, so another one is reported as such and ends no workflow.
 */
export type Expectation = { criteria: Json[]; statuses: readonly number[]; expected: string };

/** The server did what was asked. */
export const SUCCEEDED = '$statusCode >= 200 && $statusCode < 300';
/** The server rejects the call. A status of 500 or above is a defect of the server. */
export const REJECTED = '$statusCode >= 400 && $statusCode < 500';

function statusWords(statuses: readonly number[]): string {
  return `status ${statuses.join(' or ')}`;
}

/** A rejection; in the envelope, an error code with HTTP status 200 is accepted as well. */
function refusal(operation: Operation, statuses: readonly number[]): Expectation {
  const words = statusWords(statuses);
  if (!operation.envelope) return { criteria: [{ condition: REJECTED }], statuses, expected: words };
  const envelope = `$statusCode == 200 && $response.body#/code != ${SUCCESS_CODE}`;
  return {
    criteria: [{ condition: `${REJECTED} || ${envelope}` }],
    statuses: [...statuses, 200],
    expected: `${words}, or status 200 with a code other than ${SUCCESS_CODE}`,
  };
}

function documented(operation: Operation, statuses: readonly number[]): number[] {
  const known = statuses.filter((status) => operation.answers.has(String(status)));
  return known.length > 0 ? known : [...statuses];
}

/** A success, in the envelope including its code. */
export function success(operation: Operation): Expectation {
  const statuses = successes(operation);
  const criteria: Json[] = [{ condition: SUCCEEDED }];
  const words = statusWords(statuses);
  if (!operation.envelope) return { criteria, statuses, expected: words };
  return {
    criteria: [...criteria, { condition: `$response.body#/code == ${SUCCESS_CODE}` }],
    statuses,
    expected: `${words} with code ${SUCCESS_CODE}`,
  };
}

/** Statuses with which a server refuses what was sent, if it looks at that before it looks at who sent it. */
export const OF_INPUT: readonly number[] = [400, 415, 422];

/**
 * An HTTP error even in the envelope, because of who calls: 401 and 403, and 404 where the server hides what there is.
 * Another status says that the server did not look at that first.
 */
function denial(statuses: readonly number[], expected = statusWords(statuses)): Expectation {
  const own = [...new Set([401, 403, ...statuses, ...OF_INPUT])].map((status) => `$statusCode == ${status}`);
  return { criteria: [{ condition: own.join(' || ') }], statuses, expected };
}

/** No valid session. */
export const signedOut: Expectation = denial([401]);

export const denied: Expectation = denial([403]);

/** If the item does not exist, the server may report that first. */
export const deniedOrUnknown: Expectation = denial([403, 404], 'status 403 (or 404, since there is no such item)');

/** There is no such item. */
export function unknownItem(operation: Operation): Expectation {
  return refusal(
    operation,
    operation.answers.has('404') || operation.envelope ? [404] : documented(operation, [400, 422]),
  );
}

/** The item belongs to another account. */
export function foreignItem(operation: Operation): Expectation {
  return refusal(operation, [403, 404]);
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
  return {
    criteria: [{ condition: `${REJECTED} || $statusCode == 501` }],
    statuses: [404, 405, 501, ...(anonymous ? [401, 403] : [])],
    expected: `status 405 or 404${anonymous ? ' (or 401 or 403)' : ''}`,
  };
}
