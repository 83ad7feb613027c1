import { type ApiError, type HttpError, isHttpError } from '@atrium-console/sdk';

/** HTTP's own status for a server that does not have what was asked for. */
const NOT_IMPLEMENTED = 501;

/** The result of a call that is not made, because the deployment says that its server does not have the operation. */
export const notServedError: HttpError = {
  kind: 'http',
  status: NOT_IMPLEMENTED,
  code: 'not_served',
  message: 'This server does not offer this.',
  fields: [],
};

/** Whether a call failed because the server does not have the operation: nothing is wrong, and trying again is no use. */
export function isNotServed(error: unknown): error is ApiError {
  return isHttpError(error, NOT_IMPLEMENTED);
}
