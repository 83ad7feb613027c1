/** The types of a call, derived from the contract. */
import type { ApiError } from './errors.ts';
import type { components, operations, paths } from './generated/schema.d.ts';

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
/** A body without the failure variant of the envelope: the client returns that as an error. */
type SuccessBody<T> = Exclude<T, components['schemas']['EnvelopeFailure']>;
/** The body of the successful response. */
export type DataOf<Operation> = Operation extends { responses: { 200: infer Success } }
  ? SuccessBody<Content<Success>>
  : never;

type Field<T, Key extends string> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Key]?: NonNullable<T> }
    : { [K in Key]: T };
type At<T, Key extends string> = T extends { [K in Key]: infer Value }
  ? Value
  : T extends { [K in Key]?: infer Value }
    ? Value | undefined
    : undefined;
type Params<Operation> = Field<At<At<Operation, 'parameters'>, 'path'>, 'path'> &
  Field<At<At<Operation, 'parameters'>, 'query'>, 'query'>;
type Body<Operation> =
  At<Operation, 'requestBody'> extends undefined ? unknown : { body: Content<At<Operation, 'requestBody'>> };

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

type WithParams<P> = unknown extends P ? unknown : Record<never, never> extends P ? { params?: P } : { params: P };

/** The input of a call: path and query parameters, body, and the options that every call has. */
export type InitOf<Operation> = CallOptions & WithParams<Params<Operation>> & Body<Operation>;

/** The argument list: the init is optional when nothing in it is required. */
export type InitArgs<Operation> =
  Record<never, never> extends InitOf<Operation> ? [init?: InitOf<Operation>] : [init: InitOf<Operation>];

export type Result<Data> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: ApiError; response?: Response };

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
