import { isApiError, isHttpError } from '@atrium-console/sdk';
import { errorText } from '../../base/errorText.ts';

/** The errors of a rejected sign-in, by place. */
export type LoginProblem = { general?: string; email?: string; password?: string };

/** Assigns the errors of a rejected sign-in to the fields where they can be fixed. */
export function loginProblem(error: unknown): LoginProblem {
  if (isHttpError(error, 422)) {
    const email = error.fields.find((field) => field.field === 'email')?.message;
    const password = error.fields.find((field) => field.field === 'password')?.message;
    if (email !== undefined || password !== undefined) return { email, password };
  }
  // Anything else is a bug in the console and belongs on the error page, not in the form.
  if (!isApiError(error)) throw error;
  return { general: errorText(error) };
}
