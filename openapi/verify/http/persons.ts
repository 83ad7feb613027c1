import { ADMIN_ROLE, type Contract, type Operation } from '../contract/contract.ts';
import { type JsonObject, objectAt, textAt, texts } from '../contract/json.ts';
import type { By } from './sessions.ts';

/** What is known about a signed-in user. */
export type Person = {
  permissions?: ReadonlySet<string>;
  isAdmin?: boolean;
  /** The features that are off for the account, by key. */
  off?: ReadonlySet<string>;
  email?: string;
  /** The id of the account. */
  account?: string;
  /** The id of the group that the user is in. */
  group?: string;
};

/** Whether two users are known to be of one account. */
export const isSameAccount = (one: Person, other: Person): boolean =>
  one.account !== undefined && one.account === other.account;

/** Whether two sessions are known to be those of two people, rather than of one who has signed in twice. */
export const isSomebodyElse = (one: Person, other: Person): boolean =>
  one.email !== undefined && other.email !== undefined && one.email !== other.email;

export type Persons = { main: Person; limited: readonly Person[]; other?: Person };

/** The user who makes a call; undefined if nobody does who is known before the run. */
export function personOf({ main, limited, other = {} }: Persons, by: By): Person | undefined {
  switch (by.session) {
    case 'main':
      return main;
    case 'limited':
      return limited[by.who ?? 0] ?? {};
    case 'other':
      return other;
    default:
      return undefined;
  }
}

/** What the calls of a platform operator need (`x-admin`): a role that a user with every permission of an account may lack. */
const OPERATOR = `the role “${ADMIN_ROLE}” of platform operators`;

/**
 * What a user lacks for a call, in words; undefined if the user's permissions are not known. `path`: the values of the
 * call's path, because the permissions of some operations depend on the product. The rule is also in the SDK, which the
 * verifier does not use: what judges the mock must not share its mistakes.
 */
export function lacking(
  { permissions: { always, byProduct }, admin }: Operation,
  { permissions, isAdmin }: Person,
  path: ReadonlyMap<string, string>,
): string[] | undefined {
  if (admin && isAdmin === undefined) return undefined;
  const role = admin && !isAdmin ? [OPERATOR] : [];
  const required = byProduct === undefined ? always : byProduct.get(path.get('product') ?? '');
  if (required === undefined) return ['any permission for this product'];
  if (required.length === 0) return role;
  if (permissions === undefined) return undefined;
  const missing = required.flatMap((item) => {
    const any = typeof item === 'string' ? [item] : item;
    return any.some((name) => permissions.has(name)) ? [] : [any.join(' or ')];
  });
  return [...role, ...missing];
}

/** Whether a user may give an item to somebody: nobody grants permissions that they lack, or the administrator role (SPEC 6). */
export function mayGive({ permissions, isAdmin }: Person, item: JsonObject): boolean {
  if (permissions === undefined || !Array.isArray(item.permissions)) return true;
  return (isAdmin || item.name !== ADMIN_ROLE) && texts(item.permissions).every((name) => permissions.has(name));
}

/** The rule that calls of a feature that is off are refused. */
export const FEATURE_OFF = 'feature.off';

/** The label of a feature of CRM accounts (SPEC 3). */
export function featureLabel({ document }: Contract, key: string): string {
  return textAt(objectAt(document, 'components', 'schemas', 'CrmFeatures', 'properties', key), 'title') || key;
}

/**
 * The label of the feature that a call belongs to if it is off for the user's account; undefined if it is on, or if the profile
 * does not say so. `path`: the values of the call's path.
 */
export function featureOff(
  contract: Contract,
  { feature }: Operation,
  { off }: Person,
  path: ReadonlyMap<string, string>,
): string | undefined {
  const key = typeof feature === 'string' ? feature : feature?.get(path.get('product') ?? '');
  if (key === undefined || !off?.has(key)) return undefined;
  return featureLabel(contract, key);
}

/** The option that signs in whoever makes a call. */
function optionOf({ session }: Pick<By, 'session'>): string {
  return session === 'limited' || session === 'other' ? `--${session}-cookie` : '--cookie';
}

/** Why a user cannot make a call, and what to do about it. */
export function lacksWords(lacks: readonly string[], by: Pick<By, 'session'> = { session: 'main' }): string {
  const who = lacks.includes(OPERATOR) ? 'a platform operator' : 'a user who has it';
  return `the user of ${optionOf(by)} lacks ${lacks.join(' and ')}; repeat these with the --cookie of ${who}`;
}

type LimitedBy = { session: 'main' } | { session: 'limited'; who: number };

/** A user who lacks something for a call, and what is missing. */
export type Lacking = LimitedBy & { lacks: readonly string[] };

/** The main user, if that one lacks something for a call, and the first of the limited users who does. */
export function whoLacks(
  { persons: { main, limited } }: { persons: Persons },
  operation: Operation,
  path: ReadonlyMap<string, string>,
): Lacking[] {
  const of = (by: LimitedBy, person: Person): Lacking[] => {
    const lacks = lacking(operation, person, path) ?? [];
    return lacks.length === 0 ? [] : [{ ...by, lacks }];
  };
  const others = limited.flatMap((person, who) => of({ session: 'limited', who }, person));
  return [...of({ session: 'main' }, main), ...others.slice(0, 1)];
}
