/**
 * The client of the Atrium account console. Business rules are in `./rules`, hooks in `./rtk`, schemas in `./zod`, the
 * table of operations in `./operations`.
 */
import type { components } from './generated/schema.d.ts';

export type { Call, Result } from './call.ts';
export type { AtriumClient, ClientOptions } from './client.ts';
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
  type NetworkError,
  type TimeoutError,
} from './errors.ts';
export type { OperationId, Requirement } from './generated/operations.ts';
export type { components, operations as Operations, paths } from './generated/schema.d.ts';
export {
  createTransport,
  type RetryOptions,
  type Transport,
  type TransportEvent,
  type TransportOptions,
} from './transport.ts';

type Schemas = components['schemas'];
export type Account = Schemas['Account'];
export type BusinessDay = Schemas['BusinessDay'];
export type BusinessHour = Schemas['BusinessHour'];
export type CannedFolder = Schemas['CannedFolder'];
export type CannedMedia = Schemas['CannedMedia'];
export type CannedResponse = Schemas['CannedResponse'];
export type CannedResponseBody = Schemas['CannedResponseBody'];
export type Card = Schemas['Card'];
export type Customer = Schemas['Customer'];
export type Group = Schemas['Group'];
export type Holiday = Schemas['Holiday'];
export type LoginAttempt = Schemas['LoginAttempt'];
/** Who besides us may vouch for somebody (SPEC 7). */
export type LoginProvider = Schemas['LoginProvider'];
export type PasswordStrength = Schemas['PasswordStrength'];
export type Permission = Schemas['Permission'];
export type Plan = Schemas['Plan'];
export type PlanOffer = Schemas['PlanOffer'];
/** A linked product, by its key (SPEC 1). */
export type Product = keyof Account['product'];
export type Profile = Schemas['Profile'];
export type Role = Schemas['Role'];
export type Sla = Schemas['Sla'];
export type SlaBody = Schemas['SlaBody'];
export type SlaLevel = Schemas['SlaLevel'];
export type Subscription = Schemas['Subscription'];
export type User = Schemas['User'];
export type WorkingStatus = Schemas['WorkingStatus'];
export type WorkingStatusBody = Schemas['WorkingStatusBody'];
