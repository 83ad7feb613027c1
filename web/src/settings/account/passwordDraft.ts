import type { ApiError } from '@atrium-console/sdk';
import { checkPassword, type PasswordRule } from '@atrium-console/sdk/rules';
import { type FieldProblems, fieldProblems } from '../../kit/fieldProblems.ts';

/** What is typed, by the names of the contract where it has one. */
export type PasswordDraft = { current_password: string; new_password: string; repeated: string };

export const NOTHING_TYPED: PasswordDraft = { current_password: '', new_password: '', repeated: '' };

/** What must be put right before the password can be changed, and the rules of SPEC 5 that the new one breaks. */
export function checkDraft(draft: PasswordDraft): { problems: FieldProblems; broken: readonly PasswordRule[] } {
  const { current_password: current, new_password: next, repeated } = draft;
  const broken = next === '' ? [] : checkPassword(next);
  const isNextFine = next !== '' && broken.length === 0 && next !== current;
  const problems = {
    ...(current === '' && { current_password: 'Enter your current password.' }),
    ...(next === '' && { new_password: 'Enter a new password.' }),
    ...(broken.length > 0 && { new_password: 'This password does not keep every rule below.' }),
    ...(next !== '' && next === current && { new_password: 'Choose a password other than your current one.' }),
    ...(isNextFine && repeated !== next && { repeated: 'The passwords do not match. Type it again.' }),
  };
  return { problems, broken };
}

/** The fields of the form that the server refused. */
export function refusedFields(error: ApiError): FieldProblems {
  const refused = Object.entries(fieldProblems(error)).filter(([field]) => field in NOTHING_TYPED);
  return Object.fromEntries(refused);
}
