import createFetchClient from 'openapi-fetch';
import type { Call, DataOf, InitArgs, Method, Operations, Paths, PathsOf, Result } from './call.ts';
import { type ApiError, ApiFailure } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { isEnveloped } from './isEnveloped.ts';
import { readResponse } from './readResponse.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export type ClientOptions = TransportOptions & {
  /** URL of the server. Defaults to the origin of the page. */
  baseUrl?: string;
  /** Whether cookies are sent. Defaults to `same-origin` (SPEC 7). */
  credentials?: RequestCredentials;
  /**
   * Whether responses are checked against the contract: not at all, with a report to `onContractProblem`, or so that a
   * violation also becomes an error of kind `contract`. The schemas are loaded with the first response.
   */
  validate?: 'off' | 'warn' | 'strict';
  onContractProblem?: (problem: Extract<ApiError, { kind: 'contract' }>, operationId: OperationId) => void;
};

type ByPath<M extends Method> = <P extends PathsOf<M>>(
  path: P,
  ...init: InitArgs<Paths[P][M]>
) => Call<DataOf<Paths[P][M]>>;

export type AtriumClient = {
  GET: ByPath<'get'>;
  POST: ByPath<'post'>;
  PUT: ByPath<'put'>;
  DELETE: ByPath<'delete'>;
  /** Calls an operation by its `operationId`: `client.call('updateSla', { params: { path: { id } }, body })`. */
  call: <Id extends OperationId>(id: Id, ...init: InitArgs<Operations[Id]>) => Call<DataOf<Operations[Id]>>;
  /** For callers that only have a method and a URL, such as RTK Query. */
  request: (request: UntypedRequest) => Promise<Result<unknown>>;
};

export type UntypedRequest = {
  /** The path with its parameters filled in. */
  url: string;
  method?: UpperMethod;
  body?: unknown;
  params?: Record<string, unknown>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Completes the request even if the page is closed meanwhile. */
  keepalive?: boolean;
};

type UpperMethod = Uppercase<Method>;
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  UpperMethod,
  Method
>;

/** Untyped input for openapi-fetch: the client's public methods are typed, and one function inside serves them all. */
type AnyOperation = {
  requestBody?: { content: { 'application/json': unknown } };
  parameters: { path?: object; query?: object };
  responses: { 200: { content: { 'application/json': string } } };
};
type AnyPaths = Record<string, Record<Method, AnyOperation>>;
type AnyInit = {
  params?: { path?: object; query?: object };
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
};

/**
 * Creates a client for one server.
 * @example
 * const client = createClient({ baseUrl: 'https://console.example' });
 * const { data, error } = await client.call('listSla');
 */
export function createClient(options: ClientOptions = {}): AtriumClient {
  const { baseUrl, credentials, validate = 'off', onContractProblem } = options;
  const transport = createTransport(options);
  const fetchClient = createFetchClient<AnyPaths>({ baseUrl, credentials, fetch: transport });

  async function send(method: UpperMethod, path: string, init: AnyInit): Promise<Result<unknown>> {
    try {
      const { response, data, error } = await fetchClient.request(METHODS[method], path, {
        ...init,
        params: { path: init.params?.path, query: init.params?.query },
        // Read as text and parsed here, because openapi-fetch rejects when a successful response is not JSON.
        parseAs: 'text',
      });
      const result = readResponse(response, response.ok ? data : error, isEnveloped(path));
      if (result.error !== undefined || validate === 'off') return result;
      const { checkResponse } = await import('./checkResponse.ts');
      const found = checkResponse(method, path, result.data);
      if (found === undefined) return result;
      onContractProblem?.(found.problem, found.id);
      return validate === 'strict' ? { error: found.problem, response } : result;
    } catch (thrown) {
      if (thrown instanceof ApiFailure) return { error: thrown.error };
      throw thrown;
    }
  }

  function call<Data>(method: UpperMethod, path: string, init: AnyInit = {}): Call<Data> {
    return withOrThrow<Data>(send(method, path, init));
  }

  /** The table of operations is as large as the rest of the client, so it is only loaded for calls by `operationId`. */
  async function callByName(id: OperationId, init: AnyInit = {}): Promise<Result<unknown>> {
    const { operations } = await import('./generated/operations.ts');
    return send(operations[id].method, operations[id].path, init);
  }

  return {
    GET: (path, ...[init]) => call('GET', path, init),
    POST: (path, ...[init]) => call('POST', path, init),
    PUT: (path, ...[init]) => call('PUT', path, init),
    DELETE: (path, ...[init]) => call('DELETE', path, init),
    call: (id, ...[init]) => withOrThrow(callByName(id, init)),
    request: ({ url, method = 'GET', params, ...init }) => send(method, url, { ...init, params: { query: params } }),
  };
}

function withOrThrow<Data>(result: Promise<Result<unknown>>): Call<Data>;
function withOrThrow(result: Promise<Result<unknown>>): Call<unknown> {
  return Object.assign(result, {
    orThrow: async () => {
      const { data, error } = await result;
      if (error !== undefined) throw new ApiFailure(error);
      return data;
    },
  });
}
