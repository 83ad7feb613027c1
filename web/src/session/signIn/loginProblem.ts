import { isApiError, isHttpError } from '@atrium-console/sdk';
import { errorText } from '../../base/errorText.ts';

/** What a refused sign-in shows and where. */
export type LoginProblem = { general?: string; email?: string; password?: string };

/** Puts a refused sign-in where the person can mend it. */
export function loginProblem(error: unknown): LoginProblem {
  if (isHttpError(error, 422)) {
    const email = error.fields.find((field) => field.field === 'email')?.message;
    const password = error.fields.find((field) => field.field === 'password')?.message;
    if (email !== undefined || password !== undefined) return { email, password };
  }
  // Anything else is a defect of the console; it belongs to the error page, not into the form.
  if (!isApiError(error)) throw error;
  return { general: errorText(error) };
}
