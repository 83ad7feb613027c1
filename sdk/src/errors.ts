/**
 * Every error of a call, as one closed union of plain objects. They contain no text for a user interface except the
 * server's own, and can be serialized as JSON.
 */
import type { components } from './generated/schema.d.ts';

export type FieldError = components['schemas']['FieldError'];

/** The server answered with a status of 400 or above (SPEC 7). */
export type HttpError = {
  kind: 'http';
  status: number;
  /** Stable error code from the body. */
  code: string;
  /** Human-readable message from the server. */
  message: string;
  /** Invalid fields; empty when the error is not about fields. */
  fields: FieldError[];
  /** Id of the request, for support. */
  requestId?: string;
  /** Seconds to wait before a retry, if the server sent `Retry-After`. */
  retryAfter?: number;
};

/** The server answered 200 with a code other than 20000 (SPEC 8). */
export type BusinessError = { kind: 'business'; code: number; message: string };

/** No response: no connection, or it was refused or lost. */
export type NetworkError = { kind: 'network'; message: string };

/** No response within the time limit. */
export type TimeoutError = { kind: 'timeout'; message: string };

/** The caller's AbortSignal ended the call. */
export type AbortedError = { kind: 'aborted'; message: string };

/** A response that violates the contract, for example one that is not JSON. */
export type ContractError = {
  kind: 'contract';
  message: string;
  /** The problems by JSON pointer. Empty when the body could not be parsed. */
  issues: { pointer: string; message: string }[];
};

export type ApiError = HttpError | BusinessError | NetworkError | TimeoutError | AbortedError | ContractError;

const KINDS: readonly unknown[] = [
  'http',
  'business',
  'network',
  'timeout',
  'aborted',
  'contract',
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

/** The Error that `.orThrow()` throws, with the ApiError in `error`. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.name = 'ApiFailure';
    this.error = error;
  }
}
