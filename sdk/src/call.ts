/** The types of a call, derived from the contract. */
import type { ApiError } from './errors.ts';
import type { components, operations, paths } from './generated/schema.d.ts';
import type { Limits } from './transport.ts';

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined;
/** A body without the failure variant of the envelope: the client returns that as an error. */
type SuccessBody<T> = Exclude<T, components['schemas']['EnvelopeFailure']>;
/** The body of the successful response. */
export type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 204)]: SuccessBody<Content<Responses[Status]>> }[keyof Responses &
      (200 | 201 | 204)]
  : never;

/** A property that may be left out, or be undefined, if no value in it is required. */
type Field<T, Key extends string> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends NonNullable<T>
    ? { [K in Key]?: NonNullable<T> | undefined }
    : { [K in Key]: NonNullable<T> };
type At<T, Key extends string> = T extends { [K in Key]?: infer Value } ? Value : undefined;
type Params<Operation> = Field<At<At<Operation, 'parameters'>, 'path'>, 'path'> &
  Field<At<At<Operation, 'parameters'>, 'query'>, 'query'>;
type Body<Operation> = [At<Operation, 'requestBody'>] extends [undefined]
  ? unknown
  : undefined extends At<Operation, 'requestBody'>
    ? { body?: Content<NonNullable<At<Operation, 'requestBody'>>> | undefined }
    : { body: Content<At<Operation, 'requestBody'>> };

/** What every call may be given. What is left out is as the client has it. */
export type CallOptions = Limits & {
  /** Ends the call. `AbortSignal.timeout(ms)` ends it as a timeout. */
  signal?: AbortSignal | undefined;
  /** Added to those of the client. */
  headers?: Record<string, string> | undefined;
  /** Completes the request even if the page is closed meanwhile. */
  keepalive?: boolean | undefined;
  /**
   * Sent as `Idempotency-Key`, and lets a POST be tried again like other methods: for servers that take a repeated call
   * with the same key for one.
   */
  idempotencyKey?: string | undefined;
};

type WithParams<P> = unknown extends P
  ? unknown
  : Record<never, never> extends P
    ? { params?: P | undefined }
    : { params: P };

/** The input of a call: path and query parameters, body, and the options that every call has. */
export type InitOf<Operation> = CallOptions & WithParams<Params<Operation>> & Body<Operation>;

/** The argument list: the init is optional when nothing in it is required. */
export type InitArgs<Operation> =
  Record<never, never> extends InitOf<Operation> ? [init?: InitOf<Operation>] : [init: InitOf<Operation>];

/** Whether a type is a union. */
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;
type Parameter<Operation, Key extends 'path' | 'query'> = NonNullable<At<At<Operation, 'parameters'>, Key>>;

/** The input of one of several operations: what each of them takes. Which is known at run time only, so nothing is required. */
type InitOfAny<Operation> = CallOptions & {
  params?: { path?: Parameter<Operation, 'path'>; query?: Parameter<Operation, 'query'> } | undefined;
  body?: Content<NonNullable<At<Operation, 'requestBody'>>> | undefined;
};

/** The argument list of a call by id, also of an id that is one of several. */
export type CallArgs<Id extends keyof operations> =
  IsUnion<Id> extends true ? [init?: InitOfAny<operations[Id]>] : InitArgs<operations[Id]>;

export type Result<Data> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: ApiError; response?: Response };

/** A call that is under way. It never rejects, whatever happens: what went wrong is in `error`. */
export type Call<Data> = Promise<Result<Data>> & {
  /**
   * Resolves with the data.
   * @throws ApiFailure with the ApiError in `error`.
   */
  orThrow(): Promise<Data>;
};

export type Method = 'get' | 'post' | 'put' | 'delete';
/** The paths that support a method. */
export type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];
export type Operations = operations;
export type Paths = paths;
