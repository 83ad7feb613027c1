import { checkPassword } from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { PASSWORD } from '../../passwordMessages.ts';

/** The values of the form. Values that are sent have their names in the contract. */
export type PasswordDraft = { current_password: string; new_password: string; repeated: string };

export const EMPTY_DRAFT: PasswordDraft = { current_password: '', new_password: '', repeated: '' };

/** SPEC 5’s messages for the rules that the new password violates. */
export function brokenRules({ new_password: next }: PasswordDraft): string[] {
  return next === '' ? [] : checkPassword(next).map((rule) => PASSWORD[rule]);
}

/** The problems that must be fixed before the password can be changed. */
export function checkDraft(draft: PasswordDraft): FieldProblems {
  const { current_password: current, new_password: next, repeated } = draft;
  const newProblem = newPasswordProblem(draft);
  return problemsOf({
    current_password: current === '' && 'Enter your current password.',
    new_password: newProblem,
    repeated:
      newProblem === undefined && repeated !== next && 'The passwords do not match. Enter the new password again.',
  });
}

function newPasswordProblem(draft: PasswordDraft): string | undefined {
  const { current_password: current, new_password: next } = draft;
  if (next === '') return 'Enter a new password.';
  if (next === current) return 'Choose a password that is different from your current one.';
  return brokenRules(draft).length > 0 ? 'This password does not meet all of the requirements below.' : undefined;
}
