import { isHttpError } from '@atrium-console/sdk';
import { errorText } from '../../settings/kit/errorText.ts';

/** What a refused sign-in shows and where. */
export type LoginProblem = { general?: string; email?: string; password?: string };

type RefusedCall = Parameters<typeof errorText>[0];

/** Puts a refused sign-in where the person can mend it. */
export function loginProblem(error: RefusedCall): LoginProblem {
  if (isHttpError(error, 422)) {
    const email = error.fields.find((field) => field.field === 'email')?.message;
    const password = error.fields.find((field) => field.field === 'password')?.message;
    if (email !== undefined || password !== undefined) return { email, password };
  }
  return { general: errorText(error) };
}
