/**
 * Every error of a call, as one closed union of plain objects. They contain no text for a user interface except the
 * server's own, and can be serialized as JSON.
 */
import type { ErrorCode } from './generated/errorCodes.ts';
import type { components } from './generated/schema.d.ts';

export type FieldError = components['schemas']['FieldError'];

/** What every error has. */
type Common = {
  /** For developers, in English, with the call; of an error that the server answered, the server's own. */
  message: string;
  /** Id of the request, for logs and support: the header `X-Request-Id` of the response, or the one that was sent. */
  requestId?: string;
  /** What was thrown, for logs, if that is the reason. Like the cause of an Error it is not enumerable. */
  readonly cause?: unknown;
  /**
   * What was called, for logs: `deleteSla: DELETE https://console.example/api/v1.0/sla/65f0c1`, without query. Calls by path
   * have no operation id. Not enumerable.
   */
  readonly call?: string;
};

/** The server answered with a status of 400 or above (SPEC 7). */
export type HttpError = Common & {
  kind: 'http';
  status: number;
  /** Stable error code from the body: one of the contract, or one that this version does not know. `unknown` if there is none. */
  code: ErrorCode | 'unknown' | (string & Record<never, never>);
  /** The fields that the response names; empty if it names none. `fieldErrors` knows those of conflicts, too. */
  fields: FieldError[];
  /** The parsed body (SPEC 7); its text if that is not JSON. */
  body?: unknown;
  /** Seconds to wait before a retry, if the server sent `Retry-After`. */
  retryAfter?: number;
};

/** The server answered 200 with a code other than 20000 (SPEC 8). */
export type BusinessError = Common & {
  kind: 'business';
  code: number;
  /** The fields that the response names; empty if it names none. */
  fields: FieldError[];
  /** The parsed body. */
  body?: unknown;
};

/** No response, or not all of it: no connection, or it was refused or lost. */
export type NetworkError = Common & { kind: 'network' };

/** No response, or not all of it, within the time limit of the client, the call, or an `AbortSignal.timeout()`. */
export type TimeoutError = Common & { kind: 'timeout' };

/** The caller's AbortSignal ended the call. */
export type AbortedError = Common & { kind: 'aborted' };

/**
 * A response that violates the contract: it is not JSON, or a redirect that leads to another server. Redirects are followed on
 * the server that was called and nowhere else, so that no other gets a body, a password or a header.
 */
export type ContractError = Common & {
  kind: 'contract';
  /** The problems by JSON pointer. Empty when the body could not be parsed. */
  issues: { pointer: string; message: string }[];
};

/**
 * The call is wrong and was not sent: an operation that the contract does not have, a path parameter that is missing or would
 * change the address (`''`, `'.'`, `'..'`, or neither text nor number), a body that cannot be JSON, no server to send it to, a
 * header that is not one, or a callback of the client that threw.
 */
export type RequestError = Common & { kind: 'request' };

export type ApiError =
  | HttpError
  | BusinessError
  | NetworkError
  | TimeoutError
  | AbortedError
  | ContractError
  | RequestError;

const KINDS: readonly unknown[] = [
  'http',
  'business',
  'network',
  'timeout',
  'aborted',
  'contract',
  'request',
] satisfies ApiError['kind'][];

/**
 * Whether a caught value is an ApiError.
 * @example try { await trigger(body).unwrap() } catch (e) { if (isApiError(e)) show(e.message) }
 */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);
}

/**
 * Whether the server answered with an error status: any, or the given one.
 * @example if (isHttpError(error, 409)) offerTheirVersion()
 */
export function isHttpError(value: unknown, status?: number): value is HttpError {
  return isApiError(value) && value.kind === 'http' && (status === undefined || value.status === status);
}

/** Whether an operation with the 20000 envelope failed: with any code, or the given one. */
export function isBusinessError(value: unknown, code?: number): value is BusinessError {
  return isApiError(value) && value.kind === 'business' && (code === undefined || value.code === code);
}

/** The code in the 20000 envelope for what does not exist. */
const NOT_FOUND = 40400;

/**
 * Whether the server answered that the item does not exist, or not any more: status 404 with the code `not_found`, or in the
 * 20000 envelope 40400. What the client has of it is out of date. An address that the server does not know is something else.
 * @example if (isNotFound(error)) loadListAgain()
 */
export function isNotFound(value: unknown): value is HttpError | BusinessError {
  return isHttpError(value, 404) ? value.code === 'not_found' : isBusinessError(value, NOT_FOUND);
}

/** Adds something to an error where neither JSON nor a store sees it. */
function withHidden<E extends ApiError>(error: E, name: 'cause' | 'call', value: unknown): E {
  return Object.defineProperty(error, name, { value, configurable: true });
}

/** Adds what was thrown to an error. */
export function withCause<E extends ApiError>(error: E, cause: unknown): E {
  return withHidden(error, 'cause', cause);
}

/** Says of an error what was called. What the server has answered stays as it is, because people read it. */
export function withCall<E extends ApiError>(error: E, call: string): E {
  if (!('code' in error)) error.message = `${call}: ${error.message}`;
  return withHidden(error, 'call', call);
}

/** The Error that `.orThrow()` and `paginate()` throw, with the ApiError in `error`. Its message names the call. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    const { call = '', cause, message } = error;
    super(message.startsWith(call) ? message : `${call}: ${message}`, { cause });
    this.name = 'ApiFailure';
    this.error = error;
  }
}
