import { checkPassword } from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { PASSWORD } from '../../messages.ts';

/** What is typed, by the names of the contract where it has one. */
export type PasswordDraft = { current_password: string; new_password: string; repeated: string };

export const NOTHING_TYPED: PasswordDraft = { current_password: '', new_password: '', repeated: '' };

/** The rules of SPEC 5 that the new password breaks, in its words. */
export function brokenRules({ new_password: next }: PasswordDraft): string[] {
  return next === '' ? [] : checkPassword(next).map((rule) => PASSWORD[rule]);
}

/** What must be put right before the password can be changed. */
export function checkDraft(draft: PasswordDraft): FieldProblems {
  const { current_password: current, new_password: next, repeated } = draft;
  const newProblem = newPasswordProblem(draft);
  return problemsOf({
    current_password: current === '' && 'Enter your current password.',
    new_password: newProblem,
    repeated: newProblem === undefined && repeated !== next && 'The passwords do not match. Type it again.',
  });
}

function newPasswordProblem(draft: PasswordDraft): string | undefined {
  const { current_password: current, new_password: next } = draft;
  if (next === '') return 'Enter a new password.';
  if (next === current) return 'Choose a password other than your current one.';
  return brokenRules(draft).length > 0 ? 'This password does not keep every rule below.' : undefined;
}
