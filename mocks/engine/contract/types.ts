import type { components, OperationId, Operations } from '@atrium-console/sdk';

export type Schemas = components['schemas'];
export type Profile = Schemas['Profile'];
export type Sla = Schemas['Sla'];
export type CannedFolder = Schemas['CannedFolder'];
export type CannedResponse = Schemas['CannedResponse'];
export type WorkingStatus = Schemas['WorkingStatus'];
export type ErrorBody = Schemas['ErrorBody'];
export type FieldError = Schemas['FieldError'];

/** What a group may see of a product. */
export type GroupOptions = Schemas['GroupOptionBody'] & { group_id: string; product: string };

/** Keywords and tags of a group in one product, without the group's name. */
export type GroupLists = Omit<Schemas['GroupSettings'], 'name'>;

/**
 * Where the engine reads and stores cookies. Over HTTP it wraps the `Cookie` and `Set-Cookie` headers; in a browser, where
 * scripts have no access to them, it is a map.
 */
export type CookieJar = {
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  /** `options`: those that the cookie was set with. With another path, a browser keeps it. */
  delete(name: string, options?: CookieOptions): void;
};

export type CookieOptions = { path?: string; sameSite?: 'Lax' | 'Strict'; maxAge?: number };

/** The request body of an operation; undefined if it has none. */
export type BodyOf<Op extends OperationId> = Operations[Op] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The query of an operation; undefined if it has none. */
export type QueryOf<Op extends OperationId> = Operations[Op] extends { parameters: { query?: infer Query } }
  ? Exclude<Query, undefined>
  : undefined;

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;

/** Every response that the contract allows for an operation: the status with its body. */
export type AnswerOf<Op extends OperationId> = {
  [Status in keyof Operations[Op]['responses'] & number]: {
    status: Status;
    body: JsonOf<Operations[Op]['responses'][Status]>;
    headers?: Record<string, string>;
  };
}[keyof Operations[Op]['responses'] & number];

/** A response whose operation the compiler does not know. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** The result of one call, for observers of the engine. `operationId` is missing outside the contract. */
export type Exchange = {
  operationId?: OperationId;
  answer: Answer;
  /** Fields of the request that violate the contract. */
  requestProblems: FieldError[];
  /** The body as it was when the call was made. */
  text?: string;
};
