/**
 * The client of the Atrium account console. Business rules are in `./rules`, hooks in `./rtk`, schemas in `./zod`, the
 * limits of fields in `./limits`, the table of operations in `./operations`, files by their path in `./node`.
 */
import type { components, paths as contractPaths, operations } from './generated/schema.d.ts';

export { type BatchOptions, type BatchProgress, batch } from './batch.ts';
export type { Call, CallOptions, DataOf, InitOf, Result } from './call.ts';
export type { AtriumClient, ClientOptions, UntypedRequest } from './client.ts';
export { createClient } from './client.ts';
export {
  type AbortedError,
  type ApiError,
  ApiFailure,
  type BusinessError,
  type ContractError,
  type FieldError,
  type HttpError,
  isApiError,
  isBusinessError,
  isHttpError,
  isNotFound,
  type NetworkError,
  type RequestError,
  type TimeoutError,
} from './errors.ts';
export { fieldErrors } from './fieldErrors.ts';
export type { Dialect } from './generated/dialect/dialect.ts';
export type { ErrorCode } from './generated/errorCodes.ts';
export type { OperationId } from './generated/operations.ts';
export type { components } from './generated/schema.d.ts';
/** Every schema of the contract by name. */
export type * from './generated/schemas.ts';
export { version } from './generated/version.ts';
export { type Logger, type LogLevel, logTo } from './logTo.ts';
export type { HeaderOptions, Provided } from './ownHeaders.ts';
export { type EntryOf, type PagedId, type PageOf, pages, paginate } from './paginate.ts';
/** Generates an id for operations whose items are created under the client's id, such as `createSla` (SPEC 7). */
export { newObjectId as newId } from './rules/objectId.ts';
export { createSession, type SessionOptions } from './session.ts';
export {
  createTransport,
  type Limits,
  type RetryOptions,
  type Transport,
  type TransportEvent,
  type TransportOptions,
} from './transport.ts';
export { maxUploadBytes, type UploadSource, uploadBody, uploadTypeOf, uploadTypes } from './uploadBody.ts';
/**
 * Every operation of the contract by its operationId, as openapi-typescript describes it.
 * @hidden The reference of the contract has all of them.
 */
export type Operations = operations;
/**
 * Every path of the contract, as openapi-typescript describes it.
 * @hidden The reference of the contract has all of them.
 */
export type paths = contractPaths;
/** The key of a linked product (SPEC 1). */
export type Product = keyof components['schemas']['Account']['product'];
