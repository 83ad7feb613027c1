/**
 * Everything that can go wrong with a call, as one closed union of plain objects. They hold no words for a user
 * interface but the server's own, and may be stored or sent as JSON.
 */
import type { components } from './generated/schema.d.ts';

export type FieldError = components['schemas']['FieldError'];

/** The server answered with a status of 400 or above (SPEC 7). */
export type HttpError = {
  kind: 'http';
  status: number;
  /** Stable word for programs, from the body. */
  code: string;
  /** The server's sentence for people. */
  message: string;
  /** Refused fields; empty when the refusal is not about fields. */
  fields: FieldError[];
  /** Of the request, for support. */
  requestId?: string;
  /** Seconds after which to try again, where the server says so. */
  retryAfter?: number;
};

/** The server answered 200 with a code other than 20000 (SPEC 8). */
export type BusinessError = { kind: 'business'; code: number; message: string };

/** No answer: no connection, a refused one, or a broken one. */
export type NetworkError = { kind: 'network'; message: string };

/** No answer within the time allowed. */
export type TimeoutError = { kind: 'timeout'; message: string };

/** The caller's own AbortSignal ended the call. */
export type AbortedError = { kind: 'aborted'; message: string };

/** An answer that the contract does not allow, for example one that is not JSON. */
export type ContractError = {
  kind: 'contract';
  message: string;
  /** What is wrong, by JSON pointer. Empty when nothing of it could be read. */
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
 * Whether a caught value is one of ours.
 * @example try { await trigger(body).unwrap() } catch (e) { if (isApiError(e)) show(e.message) }
 */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);
}

/**
 * Whether the server refused with a status, any or the one given.
 * @example if (isHttpError(error, 409)) offerTheirVersion()
 */
export function isHttpError(value: unknown, status?: number): value is HttpError {
  return isApiError(value) && value.kind === 'http' && (status === undefined || value.status === status);
}

/** Whether a 20000 operation was refused, with any code or the one given. */
export function isBusinessError(value: unknown, code?: number): value is BusinessError {
  return isApiError(value) && value.kind === 'business' && (code === undefined || value.code === code);
}

/** What `.orThrow()` throws: an Error with the union in `error`. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.message);
    this.name = 'ApiFailure';
    this.error = error;
  }
}
