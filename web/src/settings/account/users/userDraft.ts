import type { AccountUserBody } from '@atrium-console/sdk';
import { isEmail } from '@atrium-console/sdk/rules';
import { asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';

export function tidyUser(body: AccountUserBody): AccountUserBody {
  return { ...body, name: body.name.trim(), email: body.email.trim() };
}

/**
 * The problems that must be fixed before a user can be saved.
 * @param full Why the plan has no room for the user.
 */
export function checkUser({ name, email, role_id, group_id }: AccountUserBody, full?: string): FieldProblems {
  return problemsOf({
    name: name === '' && 'Enter a name.',
    email: email === '' ? 'Enter an email address.' : !isEmail(email) && 'Enter a valid email address.',
    role_id: role_id === '' ? 'Choose a role.' : full,
    group_id: group_id === '' && 'Choose a group.',
  });
}

/** Labels and formats of the fields when a conflict shows both versions. */
export function userWords(
  roleName: (id: string) => string,
  groupName: (id: string) => string,
): FieldWords<AccountUserBody> {
  return {
    name: { label: 'Name', show: asText },
    email: { label: 'Email', show: asText },
    role_id: { label: 'Role', show: roleName },
    group_id: { label: 'Group', show: groupName },
    invisible: { label: 'Invisible', show: asYesNo },
    active: { label: 'Active', show: asYesNo },
  };
}
