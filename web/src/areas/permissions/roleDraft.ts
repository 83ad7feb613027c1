import type { Permission, RoleBody } from '@atrium-console/sdk';
import { sortPermissions } from '@atrium-console/sdk/rules';
import { asList, asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';

/** A role as it is listed: what a list says besides depends on who asks. */
export type StoredRole = RoleBody & {
  _id?: string;
  users?: number;
  fixed?: boolean;
  last_holder_of?: readonly Permission[];
};

export const newRole: RoleBody = { name: '', permissions: [] };

/** A stored role as a request body. Equal roles give equal bodies, whatever the order of their permissions. */
export function bodyOf({ _id, fixed, last_holder_of, permissions, users, ...body }: StoredRole): RoleBody {
  return { ...body, permissions: sortPermissions(permissions) };
}

export const roleWords: FieldWords<RoleBody> = {
  name: { label: 'Name', show: asText },
  permissions: { label: 'Permissions', show: asList },
};

export function tidyRole(role: RoleBody): RoleBody {
  return { ...role, name: role.name.trim(), permissions: sortPermissions(role.permissions) };
}

export function checkRole({ name }: RoleBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name for the role.' });
}

/** The permissions of a copy: those of the role that the person who copies it has, too. */
export function copiedPermissions({ permissions }: RoleBody, held: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => held.includes(permission));
}
