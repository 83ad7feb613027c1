import { at, example } from './contract.ts';

/** The fixed name of the administrator role, from the operator's example (SPEC 6 hides it). */
export const ADMINISTRATOR = String(at(example('profileOperator'), 'role', 'name'));

/** Whether this is the role of platform operators (SPEC 2.1). */
export function isAdministrator(role: { name: string }): boolean {
  return role.name === ADMINISTRATOR;
}
