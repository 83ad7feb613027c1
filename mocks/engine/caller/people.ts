import { duePlan } from '@atrium-console/sdk/rules';
import { asOf } from '../../scenarios/examplesDay.ts';
import { dayOf } from '../contract/dayOf.ts';
import type { Profile, Schemas } from '../contract/types.ts';
import { offerOf } from '../money/usage.ts';
import { isMadeUp } from '../state/largeAccounts.ts';
import type { Person, Session } from '../state/person.ts';
import { personaProfiles } from '../state/personaProfiles.ts';
import { PASSWORD, PERSONA_IDS, type PersonaId } from '../state/personas.ts';
import { accountAt, accountData, type Sandbox } from '../state/sandboxes.ts';
import { limitsOf } from '../stored/sight.ts';

/** The session of a persona. */
export function personaSession(id: PersonaId): Session {
  const found = personaProfiles().find((persona) => persona.id === id);
  if (found === undefined) throw new Error(`There is no persona ${id}.`);
  return { userId: found.profile.user._id, accountId: found.profile.user.account_id };
}

/** The persona whose id a pattern finds in a text. */
export function personaNamed(pattern: RegExp, text: string): PersonaId | undefined {
  const name = pattern.exec(text)?.[1];
  return PERSONA_IDS.find((id) => id === name);
}

/** The stored person of a user, created on first use: a persona from its example, other users with a new password. */
export function personOf(sandbox: Sandbox, userId: number, now: Date): Person {
  const known = sandbox.people.get(userId);
  if (known !== undefined) return known;
  const user = personaProfiles().find(({ profile }) => profile.user._id === userId)?.profile.user;
  const person = {
    password: PASSWORD,
    passwordChangeDate: user?.password_change_date ? asOf(now, user.password_change_date) : dayOf(now),
    mustChangePassword: user?.must_change_password ?? false,
    isIn: user?.punch_data.in_status ?? false,
  };
  sandbox.people.set(userId, person);
  return person;
}

/** The time zone of accounts that have not set one. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** The account as its users see it; undefined when an operator has deleted it. */
export function accountOf(sandbox: Sandbox, accountId: number): Schemas['Account'] | undefined {
  const found = accountAt(sandbox, String(accountId));
  if (found === undefined) return undefined;
  // What operators alone see of it.
  const { created_at, plan, users, ...shown } = found;
  const crm_features = sandbox.platform.features.get(accountId);
  return { ...shown, time_zone: found.time_zone ?? DEFAULT_TIME_ZONE, ...(crm_features && { crm_features }) };
}

/** The plan of an account, whether or not it has been paid. */
export function planOf(sandbox: Sandbox, accountId: number): Schemas['Plan'] {
  const data = accountData(sandbox, accountId);
  const { plan_id, status } = data.subscription;
  const plan = offerOf(sandbox, data);
  const paid = status === 'active';
  // Accounts keep a plan that an operator has deleted.
  if (plan === undefined) return { _id: plan_id, name: 'Former plan', price: 0, currency: 'USD', paid };
  return { _id: plan._id, name: plan.name, price: plan.price, currency: plan.currency, paid };
}

/** The payment customer: the stored cards and the default card. */
export function customerOf(sandbox: Sandbox, accountId: number): Schemas['Customer'] {
  const { cards } = accountData(sandbox, accountId);
  return {
    _id: `cus_${accountId}`,
    default_source: cards.find(({ is_default }) => is_default)?.id ?? null,
    sources: { data: cards.map(({ id, brand, last4 }) => ({ id, brand, last4 })) },
  };
}

/** The profile of a session's user; undefined once the user, the role or the account has been deleted. */
export function profileOf(sandbox: Sandbox, { accountId, userId }: Session, now: Date): Profile | undefined {
  const data = accountData(sandbox, accountId);
  const account = accountOf(sandbox, accountId);
  const stored = data.users.find(({ _id, active }) => _id === userId && active);
  const role = data.roles.find(({ _id }) => _id === stored?.role_id);
  const inGroup = data.groups.find(({ _id }) => _id === stored?.group_id) ?? data.groups[0];
  if (stored === undefined || role === undefined || inGroup === undefined || account === undefined) return undefined;
  const person = personOf(sandbox, userId, now);
  const group = { _id: inGroup._id, name: inGroup.name };
  const plan = planOf(sandbox, accountId);
  const user = {
    _id: stored._id,
    name: stored.name,
    email: stored.email,
    account_id: accountId,
    role,
    group,
    plan,
    punch_data: { in_status: person.isIn },
    must_change_password: person.mustChangePassword,
    password_change_date: person.passwordChangeDate,
  };
  const plan_selected = duePlan(data.subscription);
  const group_options = limitsOf(data, group._id);
  return { user, role, group, group_options, plan, plan_selected, account, customer: customerOf(sandbox, accountId) };
}

/** Finds a user who can sign in, in any account, by email, ignoring case. */
export function findByEmail(sandbox: Sandbox, email: string): Session | undefined {
  const wanted = email.toLowerCase();
  for (const { _id: accountId } of sandbox.platform.accounts) {
    // Ten thousand accounts without users need not be created to know that.
    if (isMadeUp(accountId) && !sandbox.accounts.has(accountId)) continue;
    const user = accountData(sandbox, accountId).users.find((one) => one.email.toLowerCase() === wanted && one.active);
    if (user !== undefined) return { userId: user._id, accountId };
  }
  return undefined;
}
