import type { components, OperationId, Operations } from '@atrium-console/sdk';

export type Schemas = components['schemas'];
export type Profile = Schemas['Profile'];
export type Sla = Schemas['Sla'];
export type CannedFolder = Schemas['CannedFolder'];
export type CannedResponse = Schemas['CannedResponse'];
export type WorkingStatus = Schemas['WorkingStatus'];
export type ErrorBody = Schemas['Error'];
export type FieldError = Schemas['FieldError'];

/**
 * Where the engine reads and keeps cookies. Behind HTTP it stands for the `Cookie` and `Set-Cookie` headers; in a
 * browser, where scripts may not touch those, it is a plain map.
 */
export type CookieJar = {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  delete(name: string): void;
};

export type CookieOptions = { path?: string; sameSite?: 'Lax' | 'Strict'; maxAge?: number };

/** What an operation is sent; undefined for one without a body. */
export type BodyOf<Op extends OperationId> = Operations[Op] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The query of an operation; undefined for one without. */
export type QueryOf<Op extends OperationId> = Operations[Op] extends { parameters: { query?: infer Query } }
  ? Exclude<Query, undefined>
  : undefined;

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;

/** Every answer that the contract allows to an operation: the status together with its body. */
export type AnswerOf<Op extends OperationId> = {
  [Status in keyof Operations[Op]['responses'] & number]: {
    status: Status;
    body: JsonOf<Operations[Op]['responses'][Status]>;
    headers?: Record<string, string>;
  };
}[keyof Operations[Op]['responses'] & number];

/** An answer whose operation is no longer known to the compiler. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** What happened to one call, for those who watch the engine. `operationId` is missing outside the contract. */
export type Exchange = {
  operationId?: OperationId;
  answer: Answer;
  /** Fields of the request that the contract refuses. */
  requestProblems: FieldError[];
};
