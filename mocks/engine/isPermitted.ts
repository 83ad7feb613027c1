import type { Requirement } from '@atrium-console/sdk';
import { at, example } from './contract.ts';

/** Whether the permissions `held` satisfy an operation's `x-permissions` (SPEC 6). */
export function isPermitted(required: Requirement, held: readonly string[]): boolean {
  return required.every((item) =>
    typeof item === 'string' ? held.includes(item) : item.some((one) => held.includes(one)),
  );
}

/** The fixed name of the administrator role, from the operator's example (SPEC 6 hides it). */
export const ADMINISTRATOR = String(at(example('profileOperator'), 'role', 'name'));

/** Whether this is the role of platform operators (SPEC 2.1). */
export function isAdministrator(role: { name: string }): boolean {
  return role.name === ADMINISTRATOR;
}
