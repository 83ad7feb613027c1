import { lacking, notImplied } from '@atrium-console/sdk/rules';
import { isAdministrator } from '../contract/administrator.ts';
import { invalidField } from '../contract/answers.ts';
import type { Profile, Schemas } from '../contract/types.ts';

type Permissions = Schemas['Role']['permissions'];

/** 403 `role_escalation`. `field` is the one of the body that would hand a permission on, if there is a body. */
function escalation(message: string, field: string | undefined) {
  const code = 'role_escalation';
  const errors = field === undefined ? {} : { errors: [{ field, code, message }] };
  return { status: 403 as const, body: { code, message, ...errors } };
}

/** 403 if a list of permissions grants one that the user lacks. What the role or key already has may be kept. */
export function refuseGrant({ role }: Profile, field: string, wanted: Permissions, kept: Permissions = []) {
  const missing = lacking(role.permissions, wanted, kept);
  if (missing.length === 0) return undefined;
  return escalation(`You cannot grant permissions that you do not have: ${missing.join(', ')}.`, field);
}

/** 403 if the secret of a key would give the user a permission that they lack. */
export function refuseSecret({ role }: Profile, { scopes }: Schemas['ApiKey']) {
  const missing = lacking(role.permissions, scopes);
  if (missing.length === 0) return undefined;
  const message = `You cannot rotate a key with permissions that you do not have: ${missing.join(', ')}.`;
  return escalation(message, undefined);
}

/** What a role permits beyond the user's own, in words; undefined if nothing. Being an administrator counts, too. */
function beyond({ role }: Profile, other: Schemas['Role']): string | undefined {
  const missing = lacking(role.permissions, other.permissions);
  if (missing.length > 0) return missing.join(', ');
  return isAdministrator(other) && !isAdministrator(role) ? other.name : undefined;
}

/** 403 if a role permits more than the user's own, so that the user may not assign it. */
export function refuseAssignment(profile: Profile, role: Schemas['Role'], field: string) {
  const more = beyond(profile, role);
  if (more === undefined) return undefined;
  return escalation(`You cannot assign a role that permits more than your own: ${more}.`, field);
}

/** 403 if a user's role permits more than the signed-in user's own, who may not take over or remove that user. */
export function refuseTakeover(profile: Profile, role: Schemas['Role'] | undefined, field?: string) {
  const more = role && beyond(profile, role);
  if (more === undefined) return undefined;
  return escalation(`You cannot do this to a user whose role permits more than your own: ${more}.`, field);
}

/** 422 if a permission to write lacks the permission to read that it needs. */
export function refuseWithoutRead(permissions: Permissions) {
  const missing = notImplied(permissions);
  if (missing.length === 0) return undefined;
  const message = `Permissions to write need those to read. Add ${missing.join(', ')}.`;
  return invalidField('permissions', 'read_missing', message);
}
