import type { Certainty, Contract, Operation } from '../contract/contract.ts';
import { objectAt, textAt } from '../contract/json.ts';
import { leastCertain } from '../contract/marks.ts';
import type { Rules } from '../contract/rules.ts';
import type { Schemas } from '../contract/schemas.ts';
import type { Exchange } from '../http/call.ts';
import { curl } from '../http/curl.ts';
import type { Credentials } from '../http/sessions.ts';
import type { Check, Session } from '../plan/flow.ts';
import { causeOf } from './cause.ts';
import type { ErrorShape } from './errors.ts';
import type { Finding } from './types.ts';

/** The context of judging responses. */
export type Context = {
  contract: Contract;
  /** The path of the server's URL before the contract's paths. */
  basePath: string;
  schemas: Schemas;
  rules: Rules;
  /** The statuses that this server answers with, by the one that the contract proposes. */
  statuses: ReadonlyMap<number, readonly number[]>;
  /** The shape of this server's errors, if it is not the contract's. */
  errors?: ErrorShape;
  /** Whether assumed parts count like stated ones. */
  strict: boolean;
  /** The credentials that reports must not show. */
  hide?: Credentials;
  /** The user of each session, as far as known. */
  persons: Persons;
  /** The entry of the recording that is judged. */
  entry?: string;
};

/** What is known about a signed-in user. */
export type Person = {
  permissions?: ReadonlySet<string>;
  isAdmin?: boolean;
  /** The features that are off for the account, by key. */
  off?: ReadonlySet<string>;
  email?: string;
};

export type Persons = { main: Person; limited: readonly Person[]; other?: Person };

/** The user who makes a call; undefined if nobody does who is known before the run. */
export function personOf({ main, limited, other }: Persons, { session, who = 0 }: Pick<Check, 'session' | 'who'>) {
  const known: Partial<Record<Session, Person>> = { main, limited: limited[who] ?? {}, other: other ?? {} };
  return known[session];
}

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
  const role = admin && !isAdmin ? ['the administrator role'] : [];
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

/** Why a user cannot make a call. */
export function lacksWords(lacks: readonly string[]): string {
  return `the session lacks ${lacks.join(' and ')}`;
}

/** A user who lacks something for a call, and what is missing. */
export type Lacking = { session: 'main' | 'limited'; who: number; lacks: readonly string[] };

/** The main user, if that one lacks something for a call, and the first of the limited users who does. */
export function whoLacks({ persons }: Context, operation: Operation, path: ReadonlyMap<string, string>): Lacking[] {
  const { main, limited } = persons;
  const of = (session: Lacking['session'], person: Person, who: number): Lacking[] => {
    const lacks = lacking(operation, person, path) ?? [];
    return lacks.length === 0 ? [] : [{ session, who, lacks }];
  };
  return [...of('main', main, 0), ...limited.flatMap((person, who) => of('limited', person, who)).slice(0, 1)];
}

/** The rule of a check: its own, the one that it proves, the cookie's, or the envelope's. */
function ruleOf({ rules }: Context, { kind, operation, rule, proves }: Check): string | undefined {
  if (rule !== undefined) return rule;
  const known = [
    ...(['auth', 'cookie-name', 'cookie-value'].includes(kind) ? ['session.cookie'] : []),
    ...(operation.envelope ? operation.rules.filter((id) => id.endsWith('.envelope')) : []),
    ...(proves === undefined ? [] : [proves]),
  ];
  return known.find((id) => rules.has(id));
}

type Detail = Pick<Finding, 'kind' | 'expected' | 'received'> &
  Partial<Pick<Finding, 'place' | 'pointer' | 'says' | 'rule' | 'cause'>> & { certainty?: Certainty };

/** A finding about one call, with everything needed to understand and repeat it. */
export function toFinding(context: Context, check: Check, exchange: Exchange | undefined, detail: Detail): Finding {
  const { operation } = check;
  // The shape of a response is a matter of its operation, whatever rule the call is about.
  const { rule: asked, ...others } = check;
  const isOfRule = asked !== undefined && !['shape', 'content-type', 'status'].includes(detail.kind);
  const id = detail.rule ?? ruleOf(context, isOfRule ? check : others);
  const rule = id === undefined ? undefined : context.rules.get(id);
  // A rule is as certain as its sentence, even if the call that tests it is only proposed, unless the server does not have
  // that call.
  const isAbsent = [404, 405, 501].includes(exchange?.answer?.status ?? 0);
  const own = isOfRule ? context.rules.get(asked)?.status : undefined;
  const way = leastCertain(own ?? 'stated', own === undefined || isAbsent ? operation.provenance.status : 'stated');
  const certainty = leastCertain(detail.certainty ?? check.certainty ?? 'stated', way);
  return {
    cause: causeOf(check, exchange?.answer, { ...detail, ...(id === undefined ? {} : { rule: id }) }),
    severity: certainty === 'assumed' && !context.strict ? 'warning' : 'failure',
    operationId: operation.id,
    area: operation.area,
    method: exchange?.request.method ?? operation.method,
    path: operation.path,
    says: check.says,
    ...(id === undefined ? {} : { rule: id }),
    section: rule?.section ?? operation.provenance.section,
    sentence: rule?.sentence ?? `${operation.method} ${operation.path}: ${operation.summary}.`,
    place: 'answer',
    pointer: '',
    curl: exchange === undefined ? '' : curl(exchange.request, context.hide),
    ...(operation.provenance.note === undefined ? {} : { note: operation.provenance.note }),
    ...(context.entry === undefined ? {} : { entry: context.entry }),
    times: 1,
    ...detail,
    certainty,
  };
}
