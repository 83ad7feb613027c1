import { createQuerySerializer, mergeHeaders } from 'openapi-fetch';
import { baseOf, fillPath } from './address.ts';
import { reasonOf } from './attempt.ts';
import type { Call, CallOptions, Method, Result } from './call.ts';
import { type ApiError, ApiFailure, withCall, withCause } from './errors.ts';
import type { CallById, CallDelete, CallGet, CallPost, CallPut } from './generated/clientTypes.ts';
import type { Dialect } from './generated/dialect/dialect.ts';
import type { OperationId, operations } from './generated/operations.ts';
import { version } from './generated/version.ts';
import { isEnveloped } from './isEnveloped.ts';
import type { HeaderOptions, ownHeaders } from './ownHeaders.ts';
import { sendPlanned } from './planned.ts';
import { readResponse } from './readResponse.ts';
import type { translator } from './translated.ts';
import { newRequestId, type TransportOptions } from './transport.ts';

/**
 * All options of `createClient`.
 * @expand
 */
export type ClientOptions = TransportOptions &
  HeaderOptions & {
    /**
     * URL of the server: http or https, without query and fragment. Defaults to the origin of the page; outside a browser it is
     * required.
     */
    baseUrl?: string | undefined;
    /** Whether a browser sends cookies. Defaults to `same-origin` (SPEC 7). */
    credentials?: RequestCredentials | undefined;
    /**
     * How the server differs from the contract: the table that `atrium-dialect` makes of a file. Calls, responses and events
     * are those of the contract; only what is sent and received differs. The translator is loaded with the first call.
     */
    dialect?: Dialect | undefined;
    /**
     * Whether responses are checked against the contract: not at all, with a report to `onContractProblem`, or so that a
     * violation also becomes an error of kind `contract`. The schemas are loaded with the first response.
     */
    validate?: 'off' | 'warn' | 'strict' | undefined;
    /** Is told of each violation that `validate` finds. */
    onContractProblem?:
      | ((problem: Extract<ApiError, { kind: 'contract' }>, operationId: OperationId) => void)
      | undefined;
  };

export type AtriumClient = {
  GET: CallGet;
  POST: CallPost;
  PUT: CallPut;
  DELETE: CallDelete;
  /** Calls an operation by its `operationId`: `client.call('updateSla', { params: { path: { id } }, body })`. */
  call: CallById;
  /** For callers that only have a method and a URL, such as RTK Query. */
  request: (request: UntypedRequest) => Promise<Result<unknown>>;
};

export type UntypedRequest = CallOptions & {
  /** The path: as in the contract with values in `path`, or with its parameters filled in. */
  url: string;
  path?: Record<string, unknown> | undefined;
  method?: UpperMethod | undefined;
  /** The operation's id, which errors name. */
  operationId?: string | undefined;
  body?: unknown;
  params?: Record<string, unknown> | undefined;
};

type UpperMethod = Uppercase<Method>;
type AnyInit = CallOptions & {
  params?: { path?: object | undefined; query?: object | undefined } | undefined;
  body?: unknown;
};

const serializeQuery = createQuerySerializer<unknown>();
const TYPE = 'Content-Type';

/** Browsers have a User-Agent of their own; another one would make a request to another origin need a preflight. */
const isBrowser = 'document' in globalThis || 'importScripts' in globalThis;
const USER_AGENT: Record<string, string> = isBrowser ? {} : { 'User-Agent': `atrium-sdk/${version}` };

/**
 * Creates a client for one server. Its calls never reject: what went wrong is in `error`.
 * @example
 * const client = createClient({ baseUrl: 'https://console.example' });
 * const { data, error } = await client.call('listSla');
 */
export function createClient(options: ClientOptions = {}): AtriumClient {
  const { baseUrl = '', credentials, headers, token, cookie, validate = 'off', onContractProblem, dialect } = options;
  let table: typeof operations | undefined;
  let provide: typeof ownHeaders | undefined;
  let check: Awaited<ReturnType<typeof loadCheck>> | undefined;
  let translate: ReturnType<typeof translator> | undefined;

  const isPlain = headers === undefined && token === undefined && cookie === undefined;

  async function send(method: UpperMethod, path: string, init: AnyInit, id?: string): Promise<Result<unknown>> {
    const { params, headers, idempotencyKey, body, ...rest } = init;
    const requestId = newRequestId();
    let address = path;
    const named = <E extends ApiError>(error: E) =>
      withCall(error, `${id === undefined ? '' : `${id}: `}${method} ${address}`);
    try {
      address = baseOf(baseUrl) + fillPath(path, params?.path);
      // Most clients run in a page, which has a cookie, so what provides others is only loaded where it is used.
      if (!isPlain) provide ??= (await import('./ownHeaders.ts')).ownHeaders;
      const own = await provide?.(options);
      const query = serializeQuery(params?.query);
      const sending = mergeHeaders({
        ...USER_AGENT,
        ...own,
        'X-Request-Id': requestId,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      });
      const sent: FormData | string | undefined = body instanceof FormData ? body : JSON.stringify(body);
      // The boundary between the parts of a form is in a type that `fetch` adds.
      if (typeof sent === 'string' && !sending.has(TYPE)) sending.set(TYPE, 'application/json');
      const isIdempotent = idempotencyKey === undefined ? undefined : true;
      const planned = { credentials, ...rest, method, body: sent, headers: sending, isIdempotent };
      const whole = query ? `${address}?${query}` : address;
      if (dialect)
        translate ??= (await import('./translated.ts')).translator(
          dialect,
          baseOf(baseUrl),
          (error) => new ApiFailure(error),
        );
      const response = translate
        ? await translate(whole, planned, (url, init) => sendPlanned(url, init, options))
        : await sendPlanned(whole, planned, options);
      const result = readResponse(response, await response.text(), isEnveloped(path), requestId);
      if (result.error !== undefined) return { error: named(result.error), response };
      if (validate === 'off') return result;
      check ??= await loadCheck();
      const found = check(method, path, result.data);
      if (found === undefined) return result;
      const error = named({ ...found.problem, requestId });
      onContractProblem?.(error, found.id);
      return validate === 'strict' ? { error, response } : result;
    } catch (thrown) {
      return { error: named(thrown instanceof ApiFailure ? thrown.error : wrong(thrown, requestId)) };
    }
  }

  const byPath =
    (method: UpperMethod) =>
    (path: string, init: AnyInit = {}) =>
      withOrThrow(send(method, path, init));

  /** The table of operations is as large as the rest of the client, so it is only loaded for calls by `operationId`. */
  async function callByName(id: OperationId, init: AnyInit = {}): Promise<Result<unknown>> {
    try {
      table ??= (await import('./generated/operations.ts')).operations;
      if (!Object.hasOwn(table, id)) throw new TypeError(`Unknown operation: ${id}`);
    } catch (thrown) {
      return { error: wrong(thrown, newRequestId()) };
    }
    return send(table[id].method, table[id].path, init, id);
  }

  return typed({
    GET: byPath('GET'),
    POST: byPath('POST'),
    PUT: byPath('PUT'),
    DELETE: byPath('DELETE'),
    call: (id, init) => withOrThrow(callByName(id, init)),
    request: ({ url, method = 'GET', path, params, operationId, ...init }) =>
      send(method, url, { ...init, params: { path, query: params } }, operationId),
  });
}

const loadCheck = async () => (await import('./checkResponse.ts')).checkResponse;

type UntypedClient = Record<UpperMethod, (path: string, init?: AnyInit) => Call<unknown>> & {
  call: (id: OperationId, init?: AnyInit) => Call<unknown>;
  request: AtriumClient['request'];
};

/** The client with the types of its operations: its functions treat all of them alike. */
function typed(client: UntypedClient): AtriumClient;
function typed(client: unknown): unknown {
  return client;
}

/** The error of a call that is wrong. */
function wrong(thrown: unknown, requestId: string): ApiError {
  return withCause({ kind: 'request', message: reasonOf(thrown), requestId }, thrown);
}

function withOrThrow(result: Promise<Result<unknown>>): Call<unknown> {
  return Object.assign(result, {
    orThrow: async () => {
      const { data, error } = await result;
      if (error !== undefined) throw new ApiFailure(error);
      return data;
    },
  });
}
