/** Types of a call, derived from the contract alone. */
import type { ApiError } from './errors.ts';
import type { components, operations, paths } from './generated/schema.d.ts';

type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
/** A body without the arm that says no: a refusal is an error here, not data. */
type Accepted<T> = Exclude<T, components['schemas']['EnvelopeFailure']>;
/** The body of the successful answer. */
export type DataOf<Operation> = Operation extends { responses: { 200: infer Answer } }
  ? Accepted<Content<Answer>>
  : never;

type Given<T, Key extends string> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Key]?: NonNullable<T> }
    : { [K in Key]: T };
type At<T, Key extends string> = T extends { [K in Key]?: infer Value } ? Value : undefined;
type Params<Operation> = Given<At<At<Operation, 'parameters'>, 'path'>, 'path'> &
  Given<At<At<Operation, 'parameters'>, 'query'>, 'query'>;
type Body<Operation> =
  At<Operation, 'requestBody'> extends undefined ? unknown : { body: Content<At<Operation, 'requestBody'>> };

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

type WithParams<P> = unknown extends P ? unknown : Record<never, never> extends P ? { params?: P } : { params: P };

/** What a call takes: path and query parameters, body, and the options of every call. */
export type InitOf<Operation> = CallOptions & WithParams<Params<Operation>> & Body<Operation>;

/** The argument list: the init may be left out when nothing in it is required. */
export type InitArgs<Operation> =
  Record<never, never> extends InitOf<Operation> ? [init?: InitOf<Operation>] : [init: InitOf<Operation>];

export type Result<Data> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: ApiError; response?: Response };

export type Call<Data> = Promise<Result<Data>> & {
  /**
   * The data alone.
   * @throws ApiFailure, whose `error` is the ApiError.
   */
  orThrow(): Promise<Data>;
};

export type Method = 'get' | 'post' | 'put' | 'delete';
/** The paths that have a method. */
export type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never;
}[keyof paths];
export type Operations = operations;
export type Paths = paths;
